// The bottom bar in a browser: the items of the merchant's list, and the effect of a tap for each type of visitor and
// member.
import { memberTypes } from '@foyer/contract/member-type.ts';
import type { Person } from '@foyer/contract/member-type.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { localStore, tabStore } from '#device/storage.ts';
import { plainSettings } from '#merchant/settings.ts';
import { ann } from '#testing/fake-session.ts';
import { contactOf, statusOf, templateOf } from '#testing/merchant.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { fine } from '#testing/fake-network.ts';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Hosts } from './hosts.tsx';

type MerchantOptions = {
  readonly templateId?: string;
  readonly parameters?: Record<string, string>;
  readonly flags?: Record<string, boolean>;
  readonly isReferralOn?: boolean;
  readonly isSingleWallet?: boolean;
  readonly depositSwitch?: boolean;
};

const contact = contactOf({ csType: 'EMAIL', title: 'Write to us', link: 'mailto:help@a.example' });

function merchantOf({
  templateId = 'BASE1',
  parameters = {},
  flags = { CBS3: true },
  isReferralOn = true,
  isSingleWallet = false,
  depositSwitch = true,
}: MerchantOptions) {
  return {
    template: templateOf(parameters, templateId),
    flags,
    settings: {
      ...plainSettings,
      depositSwitch,
      isSingleWallet,
      promotions: { ...plainSettings.promotions, REFERRAL: { enabled: isReferralOn, count: 0 } },
    },
    status: statusOf({ contacts: [contact] }),
  };
}

/** The bar for `person`, with a merchant that has every item of the table. */
function open(
  person: Person,
  options: MerchantOptions = {},
  isThere: (path: string) => boolean = () => true,
) {
  const isSingle = options.isSingleWallet ?? false;
  const screen = (
    <>
      <BottomNavigation pathname="/m/home" isThere={isThere} />
      <Hosts />
    </>
  );
  renderScreen(screen, {
    // Of a member's wallets the funds say it, whatever the settings say.
    merchant: merchantOf({ ...options, isSingleWallet: person === null ? isSingle : !isSingle }),
    ...(person !== null && { member: { ...ann, type: person } }),
    otherwise: () => fine({ merchantWallet: { isSingle } }),
    sessionPorts: { tab: tabStore, local: localStore },
  });
}

function links() {
  return [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
}
function labels() {
  return links().map((link) => link.textContent);
}

let followed: string | null = null;
function follow(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && !event.defaultPrevented) followed = new URL(link.href).pathname;
  event.preventDefault();
}

function toastText() {
  return document.querySelector('section[aria-live] > div > span')?.textContent;
}
async function closeToasts() {
  for (const button of document.querySelectorAll<HTMLElement>('section[aria-live] button')) button.click();
  await until(() => !toastText());
}

const before = location.href;
async function tap(label: string): Promise<string> {
  followed = null;
  history.replaceState(null, '', before);
  const from = location.pathname;
  const link = await until(() => links().find((one) => one.textContent === label));
  link.click();
  const outcome = await until(
    () =>
      followed ??
      (location.pathname === from ? null : location.pathname) ??
      document.querySelector('dialog[open] h2')?.textContent ??
      toastText(),
  );
  await closeToasts();
  return outcome;
}

beforeEach(() => {
  document.addEventListener('click', follow);
});
afterEach(() => {
  document.removeEventListener('click', follow);
  clear();
  history.replaceState(null, '', before);
});

const people: readonly Person[] = [null, ...memberTypes];
const free = 'Please login an actual account to use this function';
const denied = 'Sorry, this account does not have permission or the feature is temporarily unavailable';
function everybody(outcome: string) {
  return people.map(() => outcome);
}
/** visitor, 0, 1, 2, 4, 40, 41, 42 */
function members(path: string, trial = path, virtual = path) {
  return ['/m/login', path, path, path, trial, virtual, virtual, virtual];
}

/** Twelve items, five per bar. */
const matrix: Readonly<Record<string, readonly string[]>> = {
  Home: everybody('/m/home'),
  Offers: everybody('/m/activity'),
  Live: everybody('/m/live'),
  'Help centre': everybody('/m/helpCenter'),
  Help: everybody('Customer service'),
  Member: members('/m/member/home'),
  Wallet: members('/m/wallet', free),
  Rewards: members('/m/rewardCenter', free),
  Chat: members('/m/chat', free),
  Deposit: members('/m/voucherCenter', free, denied),
  Withdraw: members('/m/withdraw', free, denied),
  Invite: people.map((person) => {
    if (person === 4) return free;
    return person === 1 || person === 2 ? '/m/agentRegister' : '/m/inviteFriends';
  }),
};
const bars = ['home,activity,live,helps,service', 'member,wallet,reward,chat', 'deposit,withdraw,invite'];

describe('the role matrix', () => {
  test.each(
    people.map((person, place) => [person === null ? 'a visitor' : `type ${person}`, person, place] as const),
  )(
    '[NAV-01] [NAV-10] [NAV-14] [NAV-15] [NAV-16] [NAV-17] [NAV-18] [NAV-19] [NAV-25] [NAV-26] [PAGE-24] [ROUTE-15] [CROLE-04] [CROLE-05] [CROLE-06] [ROLE-07] [ROLE-09] [ROLE-10] each item tapped by %s',
    async (_, person, place) => {
      const met: Record<string, string> = {};
      for (const footer_nav of bars) {
        open(person, { parameters: { footer_nav } });
        await until(() => links().length === footer_nav.split(',').length);
        for (const label of labels()) {
          open(person, { parameters: { footer_nav } });
          met[label] = await tap(label);
        }
      }
      const expected = Object.entries(matrix).map(([label, row]) => [label, row[place]]);
      expect(met).toEqual(Object.fromEntries(expected));
    },
  );
});

test('[NAV-28] [CROLE-07] with the promotion off a visitor’s tap on invite shows that it is coming', async () => {
  open(null, { parameters: { footer_nav: 'invite' }, isReferralOn: false });
  links()[0]?.click();
  await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription('Coming soon');
});

test('[NAV-27] and a member gets customer service', async () => {
  open(0, { parameters: { footer_nav: 'invite' }, isReferralOn: false });
  links()[0]?.click();
  await expect.element(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
});

test('an item without a screen is not shown', () => {
  open(null, {}, (path) => path === '/m/home');
  expect(labels()).toEqual(['Home', 'Help']);
});

function shownTo(options: MerchantOptions, footer_nav?: string) {
  open(0, { ...options, ...(footer_nav !== undefined && { parameters: { footer_nav } }) });
  return labels();
}

test.each([undefined, '', 'shop,casino'])(
  '[NAV-02] with %j for footer_nav the items are home, deposit, member, activity, service',
  (footer_nav) => {
    expect(shownTo({}, footer_nav)).toEqual(['Home', 'Deposit', 'Member', 'Offers', 'Help']);
  },
);

test('[NAV-03][TEMPLATE-10] footer_nav lists the items: unknown ones skipped, each once, at most five', () => {
  const listed = shownTo({}, 'live, home,shop,home,helps,chat,service,reward');
  expect(listed).toEqual(['Live', 'Home', 'Help centre', 'Chat', 'Help']);
});

test('[NAV-11] wallet shows only where a member’s funds, or a visitor’s settings, say several wallets', async () => {
  for (const person of [null, 0] as const)
    for (const isSingleWallet of [false, true]) {
      open(person, { isSingleWallet, parameters: { footer_nav: 'home,wallet' } });
      await expect.poll(labels).toEqual(isSingleWallet ? ['Home'] : ['Home', 'Wallet']);
    }
});

test('[NAV-12] [TEMPLATE-16] chat shows only with CBS3', () => {
  expect(shownTo({ flags: {} }, 'home,chat')).toEqual(['Home']);
  expect(shownTo({}, 'home,chat')).toEqual(['Home', 'Chat']);
});

test.each([
  [true, true, []],
  [true, false, ['Deposit', 'Withdraw']],
  [false, true, ['Deposit', 'Withdraw']],
  [false, false, ['Deposit', 'Withdraw']],
])(
  '[NAV-13] [TEMPLATE-16] with the deposit switch %s and CREDITMAR3 %s the payments that show are %j',
  (depositSwitch, CREDITMAR3, shown) => {
    expect(shownTo({ flags: { CREDITMAR3 }, depositSwitch }, 'deposit,withdraw')).toEqual(shown);
  },
);

describe('the icons', () => {
  /** The computed style of the bar's first two items, as far as an icon set or a theme can change it. */
  const look = (options: MerchantOptions) => {
    open(null, { ...options, parameters: { footer_nav: 'home,activity', ...options.parameters } });
    return links()
      .map((link) => {
        const pill = getComputedStyle(link.querySelector('span') ?? link);
        const path = getComputedStyle(link.querySelector('path') ?? link);
        const { strokeWidth, strokeLinejoin, fill, fillOpacity } = path;
        const { backgroundColor, borderRadius, boxShadow, inlineSize, scale } = pill;
        return [
          strokeWidth,
          strokeLinejoin,
          fill,
          fillOpacity,
          backgroundColor,
          borderRadius,
          boxShadow,
          inlineSize,
          scale,
        ];
      })
      .join('|');
  };

  test('[NAV-05] differ by the template: six ids, six looks, and the plain one', () => {
    const ids = ['MT8801', 'MT8802', 'MT8803', 'MT8806', 'MT8808', 'MT8813', 'BASE1'];
    expect(new Set(ids.map((templateId) => look({ templateId }))).size).toBe(ids.length);
  });

  test('[NAV-06][TEMPLATE-10] differ by the theme: solid, outline and base; base without one', () => {
    const of = (footer_icon_theme: string) => look({ parameters: { footer_icon_theme } });
    const fillOf = (theme: string) => {
      of(theme);
      const { fill, fillOpacity } = getComputedStyle(links()[0]?.querySelector('path') ?? document.body);
      return fill === 'none' ? 0 : Number(fillOpacity);
    };
    expect(['solid', 'outline', 'base'].map(fillOf)).toEqual([1, 0, 0.2]);
    expect(look({})).toBe(of('base'));
  });
});
