// The three demo merchants. Each is a row of settings; no code depends on one of them.
import type { MerchantSettings, Registration } from '#db/tables/merchants.ts';
import type { Category } from '@foyer/art/motifs.ts';
import { referral } from './referral.ts';
import { everything, nameOnly, numberOnly } from './registration.ts';
import { slider } from './slider.ts';

export type SeedMerchant = {
  id: string;
  name: string;
  /** The merchant whose logo, icons and banners it uses; its own when left out. */
  art?: string;
  templateId: string;
  money: { currency: string; symbol: string; position: 'F' | 'B'; digits: number; opening: bigint };
  countryCode: string;
  /** The default first. */
  languages: readonly string[];
  /** Theme seeds, and the colour behind its pictures until they have loaded. */
  /** `device` follows the colour scheme of the player's phone. */
  look: { scheme: 'dark' | 'light' | 'device'; brand: string; brand2: string; tint: string; ground: string };
  parameters: Readonly<Record<string, string>>;
  flags: Readonly<Record<string, boolean>>;
  settings: Partial<MerchantSettings>;
  registration: { readonly [Name in keyof Registration]?: Registration[Name] | undefined };
  /** Its customer service: an e-mail address, every type of channel, or none. */
  channels: 'mail' | 'all' | 'none';
  /** Other channels of the merchant (OPEN-C-93), and its app (INSTALL-08). */
  resources: readonly { resourceType: string; url: string }[];
  /** Its chat service has a widget on the merchant's pages. */
  hasChatWidget?: true;
  /** The files of its own app. */
  app?: readonly ('Android' | 'IOS' | 'MOBILECONFIG')[];
  /** Pages of its own that the sandbox serves, by path below the sandbox. */
  ownPages?: readonly { path: string; title: string; page: string }[];
  /** How long a new payment password, bank account or mail address waits before a payout; a day when left out. */
  payoutWaitHours?: number;
  /** The part of the platform's catalogue that it offers. */
  offers: { vendors: readonly string[] | 'all'; share: number; leaveOut: readonly Category[] };
};

/** Invented addresses: a real merchant names its own. */
function social(id: string, types: readonly string[]) {
  return types.map((type) => ({ resourceType: type, url: `https://${type.toLowerCase()}.example/${id}` }));
}

export const seedMerchants: readonly SeedMerchant[] = [
  {
    id: 'aurora',
    name: 'Aurora',
    templateId: 'BASE1',
    ownPages: [{ path: '/m/club', title: 'Aurora Club', page: '/club' }],
    money: { currency: 'PHP', symbol: '₱', position: 'F', digits: 2, opening: 1_000_000n },
    countryCode: 'PH',
    languages: ['EN', 'CN', 'AR'],
    look: {
      scheme: 'dark',
      brand: 'oklch(0.66 0.2 293)',
      brand2: 'oklch(0.8 0.13 185)',
      tint: 'oklch(0.5 0.2 288)',
      ground: '#1d1645',
    },
    parameters: {
      footer_nav: 'home,deposit,member,activity,service',
      switch_register: '1',
      switch_ent: '1',
      mem_cen: 'new',
      dep_func: 'new',
    },
    flags: {
      LINELOGIN3: true,
      TELEGRAMLOGIN3: true,
      GOOGLELOGIN3: true,
      FACEBOOKLOGIN3: true,
      TWITTERLOGIN3: true,
      FIREBASECREATEACC3: true,
      MOBILEVERCODELOGIN3: true,
      CHNGPASSMAIL3: true,
      CHNGPASSVERIF3: true,
      CBS3: true,
      AGENTPOLICY3: true,
      PROMOCODE3: true,
    },
    settings: {
      captcha: slider('aurora', '', { showGeetest: true }),
      startGameInApp: false,
      smsProvider: 'sms',
      vendorNames: { PHP: { TCG_SEA: 'Instant Lottery', 'TCG*': 'Lottery' } },
      promotions: { APP_DOWNLOAD: { enabled: true, count: 0 }, REFERRAL: { enabled: true, count: 1 } },
      referral,
    },
    registration: everything,
    channels: 'all',
    resources: social('aurora', ['TELEGRAM', 'LINE', 'FACEBOOK', 'INSTAGRAM']),
    app: ['Android', 'IOS'],
    offers: { vendors: 'all', share: 1, leaveOut: [] },
  },
  {
    id: 'lotus',
    name: 'Lotus',
    templateId: 'BASE2',
    money: { currency: 'VND', symbol: '₫', position: 'B', digits: 0, opening: 5_000_000n },
    countryCode: 'VN',
    languages: ['CN', 'EN', 'AR'],
    look: {
      scheme: 'light',
      brand: 'oklch(0.64 0.2 14)',
      brand2: 'oklch(0.82 0.14 84)',
      tint: 'oklch(0.6 0.12 40)',
      ground: '#6e1f3a',
    },
    parameters: { footer_nav: 'home,activity,deposit,service,member', switch_register: '1', switch_ent: '0' },
    // Members can register by mobile number only.
    flags: {
      MOBILEVERCODELOGIN3: true,
      CHNGPASSVERIF3: true,
      DISABLEDMOBILEICC3: false,
      UPDATEMOBILEICC3: true,
      CREDITMAR3: true,
      // A visitor who first arrives by these is sent on to the register screen.
      LINELOGIN3: true,
      GOOGLELOGIN3: true,
      SSOMANUALREG3: true,
      PROMOCODE3: true,
    },
    settings: {
      captcha: slider('lotus', 'v4', { showSmsGeetest: true }),
      smsProvider: 'sms',
      ageLimit: 18,
      promotions: { APP_DOWNLOAD: { enabled: true, count: 1 }, REFERRAL: { enabled: false, count: 0 } },
      download: {
        appDesc: {
          CN: '从主屏幕一点即开',
          EN: 'One tap from your home screen',
          AR: 'بلمسة واحدة من شاشتك الرئيسية',
        },
        loginPrompt: {
          CN: '登录后可获取应用，一点即开。',
          EN: 'Log in and get the app.',
          AR: 'سجّل الدخول واحصل على التطبيق.',
        },
        vipRankLevel: 0,
        rating: 5,
      },
    },
    registration: numberOnly,
    channels: 'mail',
    resources: social('lotus', ['LINE', 'TIKTOK', 'YOUTUBE']),
    app: ['Android', 'MOBILECONFIG'],
    offers: {
      vendors: ['NLT', 'EMB', 'SFR', 'TDW', 'PN9', 'VHR', 'TLN', 'JDC', 'LOTT', 'TCG_LOTTO_VN', 'TCG_SEA'],
      share: 0.7,
      leaveOut: ['ESPORTS', 'ARCADE'],
    },
  },
  {
    id: 'harbor',
    name: 'Harbor',
    templateId: 'BASE3',
    // Three digits after the point, as in Kuwait or Bahrain: every amount field has to support them.
    money: { currency: 'KWD', symbol: 'KD', position: 'B', digits: 3, opening: 8_000_000n },
    countryCode: 'TH',
    languages: ['EN', 'AR', 'CN'],
    look: {
      scheme: 'device',
      brand: 'oklch(0.8 0.16 74)',
      brand2: 'oklch(0.78 0.1 228)',
      tint: 'oklch(0.5 0.22 256)',
      ground: '#10234d',
    },
    // A club: home is for members, and visitors cannot register (OPEN-A-15).
    parameters: {
      footer_nav: 'home,deposit,chat,activity,member',
      switch_register: '0',
      switch_register_button: '0',
      switch_ent: '0',
      // The widget of its chat is shown when a person who tries this demo removes it.
      switch_chat_widget: '0',
      consent_required: '1',
    },
    // A Telegram login opens an existing account, and creates none.
    flags: { CHNGPASSMAIL3: true, CBS3: true, TELEGRAMLOGIN3: true },
    settings: { encryption: 1, ageLimit: 21 },
    hasChatWidget: true,
    registration: nameOnly,
    channels: 'mail',
    // A person who tries this demo sets everything up and withdraws immediately.
    payoutWaitHours: 0,
    resources: [],
    offers: {
      vendors: ['QST', 'CPK', 'NLT', 'TDW', 'VHR', 'TLN', 'RFT', 'JDC', 'LOTT', 'TCG_SEA'],
      share: 0.8,
      leaveOut: [],
    },
  },
];
