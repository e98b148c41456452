// The stored settings of a merchant: what its description says, and the defaults for the rest.
import type { MerchantFile } from '@foyer/contract/merchant-file/merchant-file.ts';
import type { MerchantSettings } from '#db/tables/merchants.ts';

const plainSettings: MerchantSettings = {
  depositSwitch: false,
  startGameInApp: false,
  ageLimit: 0,
  forceChangePassword: false,
  smsProvider: '',
  vendorIconTheme: 'standard',
  showsVendorLogos: true,
  thirdPartyWhiteLabel: false,
  encryption: 2,
  redirectOrigins: [],
  promotions: { APP_DOWNLOAD: { enabled: false, count: 0 }, REFERRAL: { enabled: false, count: 0 } },
  trustedHosts: [],
};

export function settingsOf(settings: object): MerchantSettings {
  return { ...plainSettings, ...settings };
}

type Look = NonNullable<MerchantFile['look']>;

type Appearance = {
  name: string;
  art?: string | undefined;
  languages: readonly string[];
  look?: Look | undefined;
  parameters: Readonly<Record<string, string | undefined>>;
};

function artParameters(name: string, art: string): Record<string, string> {
  const icon = (size: number) => `/m/media/icon/${art}-${size}.png`;
  const sizes = [192, 256, 384, 512].map((size) => [`${size}x${size}`, icon(size)]);
  return {
    logo: `/m/media/logo/${art}.svg`,
    image_logo: `/m/media/logo/${art}.svg`,
    h5_logo: `/m/media/logo/${art}.svg`,
    image_loading: `/m/media/logo/${art}.svg`,
    image_fav_icon: icon(32),
    apple_touch_icon: icon(180),
    pwa: JSON.stringify({ title: name, ...Object.fromEntries(sizes) }),
    pwa_maskable: icon(512),
  };
}

function lookParameters(look: Look): Record<string, string> {
  return {
    color_scheme: look.scheme,
    header_color: look.brand,
    header_bg: look.tint,
    header_gradient_color_1: look.brand,
    header_gradient_color_2: look.brand2,
    top_app_download_theme: look.scheme,
  };
}

/** A template's parameters: every one is a string (OPEN-C-30). */
export function parametersOf({ name, art, languages, look, parameters }: Appearance): Record<string, string> {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    title: name,
    ...(art !== undefined && artParameters(name, art)),
    language: languages.join(','),
    ...(look && lookParameters(look)),
    footer_icon_theme: 'base',
    switch_register_button: '1',
    prize_mode: '',
    desktop_app_feature: '0',
    ...Object.fromEntries(given),
  };
}
