import { describe, expect, test } from 'vitest';
import { decideNav, isCurrent, type NavSituation, navItems, navKeys, shownNavItems } from './nav-items.ts';

const everywhere: NavSituation = {
  footerNav: undefined,
  leadsSomewhere: () => true,
  isSingleWallet: false,
  flags: { CBS3: true },
  depositSwitch: true,
};
const keys = (at: Partial<NavSituation>) => shownNavItems({ ...everywhere, ...at }).map((item) => item.key);

describe('the items shown', () => {
  test('[NAV-01] the known items', () => {
    expect(navKeys).toEqual(
      'home deposit withdraw member activity service chat invite wallet live helps reward'.split(' '),
    );
  });

  test('[NAV-02] without a footer_nav parameter: home, deposit, member, activity, service', () => {
    expect(keys({})).toEqual(['home', 'deposit', 'member', 'activity', 'service']);
  });

  test('[NAV-03] footer_nav lists them: unknown ones skipped, each once, at most five', () => {
    expect(keys({ footerNav: 'live, home,shop,home,wallet,chat,helps,reward' })).toEqual([
      'live',
      'home',
      'wallet',
      'chat',
      'helps',
    ]);
  });

  test('an item whose screen does not exist is left out', () => {
    expect(keys({ leadsSomewhere: (path) => path === '/m/home' })).toEqual(['home']);
  });

  test('[NAV-07] each carries key, path, words and the three rules', () => {
    expect(navItems.deposit).toEqual({
      key: 'deposit',
      path: '/m/voucherCenter',
      i18n: 'nav.deposit',
      loginRequired: true,
      freeReject: true,
      virtualReject: true,
    });
  });

  test('[NAV-11] wallet only where wallets are several', () => {
    expect(keys({ footerNav: 'wallet', isSingleWallet: true })).toEqual([]);
    expect(keys({ footerNav: 'wallet', isSingleWallet: false })).toEqual(['wallet']);
  });

  test('[NAV-12] chat only when CBS3 is on', () => {
    expect(keys({ footerNav: 'chat', flags: {} })).toEqual([]);
    expect(keys({ footerNav: 'chat' })).toEqual(['chat']);
  });

  test.each([
    [true, true, []],
    [true, false, ['deposit', 'withdraw']],
    [false, true, ['deposit', 'withdraw']],
  ])('[NAV-13] deposit switch %s and CREDITMAR3 %s', (depositSwitch, CREDITMAR3, shown) => {
    expect(keys({ footerNav: 'deposit,withdraw', depositSwitch, flags: { CREDITMAR3 } })).toEqual(shown);
  });
});

describe('a tap', () => {
  const loginRequired = Object.values(navItems).filter((item) => item.loginRequired);

  test('[NAV-09] login is asked for member, wallet, withdraw, deposit, chat, reward, invite and nothing else', () => {
    expect(loginRequired.map((item) => item.key).toSorted()).toEqual(
      'chat deposit invite member reward wallet withdraw'.split(' '),
    );
  });

  test.each(loginRequired.map((item) => [item.key, item] as const))(
    '[NAV-10] a visitor who taps %s is sent to login',
    (_, item) => expect(decideNav(item, null)).toBe('login'),
  );

  test('[NAV-14] a trial account is refused where the item says so', () => {
    expect(decideNav(navItems.invite, 4)).toBe('refuse-free');
    expect(decideNav(navItems.member, 4)).toBe('go');
  });

  test.each([40, 41, 42])(
    '[NAV-15] [NAV-17] a virtual account of type %i is refused deposit and withdraw',
    (type) => {
      expect(decideNav(navItems.deposit, type)).toBe('refuse-virtual');
      expect(decideNav(navItems.withdraw, type)).toBe('refuse-virtual');
      expect(decideNav(navItems.wallet, type)).toBe('go');
    },
  );

  test('[NAV-18] entries that need login refuse a trial account too, but for the member centre', () => {
    for (const item of loginRequired)
      expect(decideNav(item, 4)).toBe(item.key === 'member' ? 'go' : 'refuse-free');
  });

  test.each(['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'])(
    '[NAV-04] home is current on %s',
    (path) => {
      expect(isCurrent(navItems.home, path)).toBe(true);
      expect(isCurrent(navItems.live, path)).toBe(false);
    },
  );
});
