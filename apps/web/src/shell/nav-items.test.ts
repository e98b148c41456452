import { type NavKey, navKeys } from '@foyer/contract/nav-keys.ts';
import { memberTypes } from '@foyer/contract/member-type.ts';
import type { Person } from '@foyer/contract/member-type.ts';
import { describe, expect, test } from 'vitest';
import { core } from '#language/words/en/core.ts';
import { widerItems } from '#navigation/wider-items.ts';
import { decideNav, isCurrent, navItem, type NavSituation, shownNavItems } from './nav-items.ts';

const everywhere: NavSituation = {
  footerNav: undefined,
  leadsSomewhere: () => true,
  isSingleWallet: false,
  hasChat: true,
  hasCredit: false,
  hasContracts: false,
  depositSwitch: true,
};
function keys(at: Partial<NavSituation>) {
  return shownNavItems({ ...everywhere, ...at }).map((item) => item.key);
}

describe('the items shown', () => {
  test('[NAV-01] the known items', () => {
    expect(navKeys).toEqual(
      'home deposit withdraw member activity service chat invite wallet live helps reward'.split(' '),
    );
  });

  test('[NAV-02] without a footer_nav parameter: home, deposit, member, activity, service', () => {
    expect(keys({})).toEqual(['home', 'deposit', 'member', 'activity', 'service']);
  });

  test.each(['', ' ', 'shop,casino'])(
    '[NAV-02] a list without a known item (%j) counts as none',
    (footerNav) => {
      expect(keys({ footerNav })).toEqual(['home', 'deposit', 'member', 'activity', 'service']);
    },
  );

  test('[NAV-03][TEMPLATE-10] footer_nav lists them: unknown ones skipped, each once, at most five', () => {
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

  test('[NAV-07] each has key, path, text and the three rules', () => {
    expect(navItem('deposit')).toEqual({
      key: 'deposit',
      path: '/m/voucherCenter',
      i18n: 'nav.deposit',
      loginRequired: true,
      freeReject: true,
      virtualReject: true,
    });
    const { loginRequired, freeReject, virtualReject } = navItem('wallet');
    expect({ loginRequired, freeReject, virtualReject }).toEqual({
      loginRequired: true,
      freeReject: true,
      virtualReject: false,
    });
    for (const key of navKeys) expect(core).toHaveProperty([navItem(key).i18n]);
  });

  test('the wider list has notice, game centre, help centre and reward centre', () => {
    expect(widerItems.map(({ path }) => path)).toEqual([
      '/m/notice',
      '/m/game',
      '/m/helpCenter',
      '/m/rewardCenter',
    ]);
    for (const { i18n } of widerItems) expect(core).toHaveProperty([i18n]);
  });

  test('[NAV-09] login is required for member, wallet, withdraw, deposit, chat, reward, invite and nothing else', () => {
    expect(navKeys.filter((key) => navItem(key).loginRequired).toSorted()).toEqual(
      'chat deposit invite member reward wallet withdraw'.split(' '),
    );
  });

  test('[NAV-11] wallet only where there are several wallets', () => {
    expect(keys({ footerNav: 'wallet', isSingleWallet: true })).toEqual([]);
    expect(keys({ footerNav: 'wallet', isSingleWallet: false })).toEqual(['wallet']);
  });

  test('[NAV-12] chat only when CBS3 is on', () => {
    expect(keys({ footerNav: 'chat', hasChat: false })).toEqual([]);
    expect(keys({ footerNav: 'chat' })).toEqual(['chat']);
  });

  test.each([
    [true, true, []],
    [true, false, ['deposit', 'withdraw']],
    [false, true, ['deposit', 'withdraw']],
    [false, false, ['deposit', 'withdraw']],
  ])('[NAV-13] deposit switch %s and CREDITMAR3 %s', (depositSwitch, hasCredit, shown) => {
    expect(keys({ footerNav: 'deposit,withdraw', depositSwitch, hasCredit })).toEqual(shown);
  });
});

const people: readonly Person[] = [null, ...memberTypes];
/** The effect of a tap as one text: the destination, or the message instead. */
function outcome(key: NavKey, person: Person, isReferralOn = true): string {
  const decision = decideNav(key, person, isReferralOn);
  if (decision.kind === 'go') return decision.path;
  return decision.kind === 'refuse' ? decision.code : decision.kind;
}

const free = 'free_reject';
const denied = 'permission.denied';
function everybody(path: string) {
  return people.map(() => path);
}
/** visitor, 0, 1, 2, 4, 40, 41, 42 */
function withLogin(path: string, trial: string, virtual = path) {
  return ['login', path, path, path, trial, virtual, virtual, virtual];
}
const invite = '/m/inviteFriends';
const agents = '/m/agentRegister';

describe('a tap by a visitor and by types 0, 1, 2, 4, 40, 41, 42', () => {
  const matrix: Record<NavKey, readonly string[]> = {
    home: everybody('/m/home'),
    activity: everybody('/m/activity'),
    live: everybody('/m/live'),
    helps: everybody('/m/helpCenter'),
    service: everybody('service'),
    member: withLogin('/m/member/home', '/m/member/home'),
    wallet: withLogin('/m/wallet', free),
    reward: withLogin('/m/rewardCenter', free),
    chat: withLogin('/m/chat', free),
    deposit: withLogin('/m/voucherCenter', free, denied),
    withdraw: withLogin('/m/withdraw', free, denied),
    invite: [invite, invite, agents, agents, free, invite, invite, invite],
  };
  test.each(Object.entries(matrix) as [NavKey, string[]][])(
    '[NAV-10] [NAV-14] [NAV-15] [NAV-17] [NAV-18] [NAV-19] [ROUTE-15] %s',
    (key, expected) => expect(people.map((person) => outcome(key, person))).toEqual(expected),
  );

  test('[NAV-25] [CROLE-06] [ROLE-10] [ROUTE-09] the invite item takes an agent to agent registration, whatever is promoted', () => {
    for (const person of [1, 2] as const)
      expect([outcome('invite', person, true), outcome('invite', person, false)]).toEqual([agents, agents]);
  });

  test('[NAV-26] all others see the invitations while the referral promotion is on', () => {
    expect([outcome('invite', 0, true), outcome('invite', null, true)]).toEqual([invite, invite]);
  });

  test('[NAV-27] [NAV-28] otherwise a member gets customer service, and a visitor the message that it is coming', () => {
    expect([outcome('invite', 0, false), outcome('invite', null, false)]).toEqual(['service', 'coming-soon']);
  });
});

test.each(['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'])(
  '[NAV-04] home is current on %s',
  (path) => {
    expect(isCurrent(navItem('home'), path)).toBe(true);
    expect(isCurrent(navItem('live'), path)).toBe(false);
  },
);
