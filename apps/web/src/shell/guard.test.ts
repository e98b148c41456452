import { memberType } from '@foyer/contract/member-type.ts';
import { describe, expect, test } from 'vitest';
import { createMerchant } from '#merchant/merchant.ts';
import { offerOf } from '#merchant/offer.ts';
import { guard, type Visit } from './guard.ts';
import { homePaths, isPlace } from '#navigation/paths.ts';
import type { Route } from './route.ts';
import { findRoute, routes } from './routes.ts';

const offer = offerOf(createMerchant().get());
const everything = { hasChat: true, hasCredit: false, hasContracts: true, depositSwitch: true };

function visit(pathname: string, more: Partial<Visit> = {}) {
  return guard({
    origin: 'https://aurora.example',
    pathname,
    search: '',
    person: null,
    merchantRoutes: [],
    switchRegister: '1',
    offer,
    ...more,
  });
}
function shows(pathname: string, more?: Partial<Visit>) {
  const verdict = visit(pathname, more);
  return verdict.kind === 'show' ? verdict.route : verdict;
}

describe('the guard', () => {
  test.each(['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'])(
    '[ROUTE-07] %s shows home',
    (path) => {
      expect(shows(path)).toBe(routes.home);
    },
  );

  test.each(['/m/nowhere', '/m/member', '/m/home/deeper'])(
    '[ROUTE-08][PAGE-03] %s matches no route: home',
    (path) => {
      expect(visit(path)).toEqual({ kind: 'redirect', to: '/m/home' });
    },
  );

  test('[ROUTE-02] /m/login shows login', () => {
    expect(shows('/m/login')).toBe(routes.login);
    expect(shows('/m/login/')).toBe(routes.login);
  });

  test('[ROUTE-11] a protected page without a session leads to login and is remembered', () => {
    expect(visit('/m/member/home', { search: '?tab=1' })).toEqual({
      kind: 'redirect',
      to: '/m/login',
      remember: '/m/member/home?tab=1',
    });
  });

  test.each([
    ['/m/launchGame', '?vendor=ORU'],
    ['/m/lottery', '?playType=k3&gameId=blink-dice'],
  ])('[LAUNCH-06] [LAUNCH-09] %s without a session leads to login and is remembered', (path, search) => {
    expect(visit(path, { search })).toEqual({
      kind: 'redirect',
      to: '/m/login',
      remember: path + search,
    });
  });

  test.each([
    '/m/member/home',
    '/m/member/benefits',
    '/m/wallet',
    '/m/withdraw',
    '/m/voucherCenter',
    '/m/rewardCenter',
    '/m/agentRegister',
    '/m/changePsw',
  ])('[ROUTE-11] [ROUTE-12] %s asks for a login, and shows with a session', (path) => {
    expect(visit(`${path}/`)).toEqual({ kind: 'redirect', to: '/m/login', remember: `${path}/` });
    expect(shows(path, { person: memberType.agent })).toBe(findRoute(path));
  });

  test('[ROUTE-11] every page of the member area asks for a login', () => {
    const all = Object.values<Route>(routes).flatMap((route) => route.paths);
    const area = all.filter((path) => path.startsWith('/m/member/'));
    expect(area.length).toBeGreaterThan(10);
    for (const path of area)
      expect(visit(path)).toEqual({ kind: 'redirect', to: '/m/login', remember: path });
  });

  test('[ROUTE-14][PAGE-21] each page of the merchant is protected, its subpages too', () => {
    const merchantRoutes = [{ path: '/m/club', url: 'https://club.example/' }];
    expect(visit('/m/club/x', { merchantRoutes })).toMatchObject({ to: '/m/login', remember: '/m/club/x' });
    expect(visit('/m/club', { merchantRoutes, person: memberType.member })).toEqual({
      kind: 'frame',
      url: 'https://club.example/',
      title: '',
    });
    expect(visit('/m/clubs', { merchantRoutes })).toEqual({ kind: 'redirect', to: '/m/home' });
    // Invitations stay open whatever pages the merchant lists (OPEN-A-03).
    const listed = [{ path: '/m/inviteFriends' }];
    expect(shows('/m/inviteFriends', { merchantRoutes: listed })).toBe(routes.inviteFriends);
  });

  test.each([
    ['/m/gameList?gameType=RNG', { kind: 'redirect', to: '/m/gameList?gameType=RNG' }],
    ['https://aurora.example/m/notice', { kind: 'redirect', to: '/m/notice' }],
    ['https://aurora.example/', { kind: 'redirect', to: '/' }],
    ['/promo/spring.html', { kind: 'leave', to: '/promo/spring.html' }],
    // An address that would lead here again.
    ['/m/club', { kind: 'redirect', to: '/m/home' }],
    ['/m/../m//evil.example', { kind: 'redirect', to: '/m/home' }],
  ])('[PAGE-21] a page of the merchant opens %s of its own origin', (url, verdict) => {
    const merchantRoutes = [{ path: '/m/club', url }];
    expect(visit('/m/club', { merchantRoutes, person: memberType.member })).toEqual(verdict);
    expect(visit('/m/club', { merchantRoutes })).toMatchObject({ to: '/m/login' });
  });

  test('[ROUTE-14] a pattern in the list protects and frames what it matches', () => {
    const merchantRoutes = [{ path: '/m/club*/room', url: 'https://club.example/' }];
    const frame = { kind: 'frame', url: 'https://club.example/', title: '' };
    for (const path of ['/m/club/room', '/m/clubs/7/room']) {
      expect(visit(path, { merchantRoutes })).toMatchObject({ to: '/m/login', remember: path });
      expect(visit(path, { merchantRoutes, person: memberType.member })).toEqual(frame);
    }
    expect(visit('/m/club', { merchantRoutes, person: memberType.member })).toEqual({
      kind: 'redirect',
      to: '/m/home',
    });
  });

  test.each(['*', '/*'])('[ROUTE-14] %j in the list does not begin with /m/ and protects nothing', (path) => {
    const merchantRoutes = [{ path, url: 'https://club.example/' }];
    expect(shows('/m/gameList', { merchantRoutes })).toBe(routes.gameList);
  });

  test('a page of the merchant frames https only, and never replaces a built-in page', () => {
    const merchantRoutes = [
      { path: '/m/club', url: 'javascript:alert(1)' },
      { path: '/m/home', url: 'https://x.example' },
    ];
    expect(visit('/m/club', { merchantRoutes, person: memberType.member })).toEqual({
      kind: 'redirect',
      to: '/m/home',
    });
    expect(shows('/m/home', { merchantRoutes })).toBe(routes.home);
  });

  test('a listed built-in page becomes protected', () => {
    const merchantRoutes = [{ path: '/m/gameList' }, { path: '/m/login' }];
    expect(visit('/m/gameList', { merchantRoutes })).toMatchObject({ to: '/m/login' });
    expect(shows('/m/gameList', { merchantRoutes, person: memberType.member })).toBe(routes.gameList);
    expect(shows('/m/login', { merchantRoutes })).toBe(routes.login);
  });

  test.each(homePaths)(
    "[HOME-06] [ROUTE-18] %s without a session leads to login when switch_register is '0'",
    (path) => {
      expect(visit(path, { switchRegister: '0' })).toEqual({ kind: 'redirect', to: '/m/login' });
    },
  );

  test.each(['/m/register', '/m/register.html'])(
    "[ROUTE-03] %s registers, and leads to login where switch_register is '0'",
    (path) => {
      expect(shows(path)).toBe(routes.register);
      expect(visit(path, { switchRegister: '0' })).toEqual({
        kind: 'redirect',
        to: '/m/login',
        code: 'register.closed',
      });
    },
  );

  test.each([
    ['1', null],
    ['2', null],
    ['0', memberType.member],
  ] as const)(
    "[HOME-07] [ROUTE-19] home stays with switch_register '%s' and member %s",
    (switchRegister, person) => {
      expect(shows('/m/home', { switchRegister, person })).toBe(routes.home);
    },
  );
});

describe('a page that is not for this member', () => {
  const { trial, virtual40, member, agent } = memberType;
  const free = { kind: 'refuse', code: 'free_reject' };
  const denied = { kind: 'refuse', code: 'permission.denied' };
  const agentsOnly = { kind: 'refuse', code: 'login.agents_only' };

  test.each([
    ['/m/voucherCenter', trial, free],
    ['/m/withdraw', trial, free],
    ['/m/wallet', trial, free],
    ['/m/rewardCenter', trial, free],
    ['/m/applyReward', trial, free],
    ['/m/chat', trial, free],
    ['/m/member/security', trial, free],
    ['/m/changePsw', trial, free],
    ['/m/voucherCenter', virtual40, denied],
    ['/m/withdraw', virtual40, denied],
    ['/m/member/bankCards', virtual40, denied],
    ['/m/applyReward', virtual40, denied],
    ['/m/member/agent', member, agentsOnly],
    ['/m/agentRegister', trial, agentsOnly],
    ['/m/member/agent/getHourContract', virtual40, denied],
  ] as const)('%s is refused to type %s', (path, person, verdict) => {
    expect(visit(path, { person, offer: everything })).toEqual(verdict);
  });

  test.each([
    ['/m/wallet', virtual40],
    ['/m/member/home', trial],
    ['/m/agentRegister', agent],
    ['/m/member/agent/getHourContract', member],
  ] as const)('%s shows to type %s', (path, person) => {
    expect(shows(path, { person, offer: everything })).toBe(findRoute(path));
  });

  test('a page that the merchant does not offer is refused to every member', () => {
    const without = { ...everything, hasChat: false, hasContracts: false, hasCredit: true };
    for (const path of ['/m/chat', '/m/voucherCenter', '/m/member/agent/getSalaryContract'])
      expect(visit(path, { person: member, offer: without })).toEqual(denied);
  });
});

describe('the route table', () => {
  test('[ROUTE-01][PAGE-01] every route is under /m/ except the names of home', () => {
    const others = Object.values(routes).flatMap((route) => (route === routes.home ? [] : [...route.paths]));
    expect(others.filter((path) => !path.startsWith('/m/'))).toEqual([]);
  });

  test('[LAYOUT-03] the pages of the outer app, and no others, have the bottom navigation', () => {
    const outer = Object.entries<Route>(routes).filter(([, route]) => route.outer);
    expect(outer.map(([name]) => name).toSorted()).toEqual([
      'activity',
      'gameCenter',
      'helpCenter',
      'home',
      'inviteFriends',
      'member',
      'rewardCenter',
      'service',
      'wallet',
    ]);
  });

  test.each([
    ['/m/sports', 'SPORTS'],
    ['/m/live', 'LIVE'],
    ['/m/rng', 'RNG'],
    ['/m/table', 'TABLE'],
    ['/m/fish', 'FISH'],
    ['/m/pvp', 'PVP'],
    ['/m/crash', 'CRASH'],
    ['/m/arcade', 'ARCADE'],
    ['/m/elott', 'ELOTT'],
  ])('[PAGE-11] %s is the page of %s, open to anyone', (path, gameType) => {
    expect(findRoute(path)).toMatchObject({ gameType });
    expect(shows(path)).toBe(findRoute(path));
  });

  test('a path exists exactly when it has a screen', () => {
    expect(isPlace('/m/gameList?gameType=RNG')).toBe(true);
    expect(isPlace('/m/nowhere')).toBe(false);
    for (const route of Object.values(routes))
      for (const path of route.paths) expect(isPlace(path)).toBe(true);
    expect(findRoute('/m/nowhere')).toBeNull();
  });

  test('every screen file has a row', () => {
    const files = Object.keys(
      import.meta.glob(['./features/**/*-screen.tsx', './shell/{error,offline}-screen.tsx'], { base: '../' }),
    );
    const shown = new Set(Object.values(routes).map((route) => `./${route.screen.file}`));
    expect(files.filter((file) => !shown.has(file))).toEqual([]);
  });
});

test('[ROUTE-06] the change of a required password has priority over every other page of a member', () => {
  const change = { kind: 'redirect', to: '/m/changePsw' };
  expect(visit('/m/home', { person: memberType.member, mustChange: true })).toEqual(change);
  for (const path of ['/m', '/m/member/home', '/m/wallet', '/m/activity', '/m/login', '/m/nowhere'])
    expect(visit(path, { person: memberType.member, mustChange: true })).toEqual(change);
  expect(visit('/m/home', { person: memberType.member })).toMatchObject({ kind: 'show' });
  expect(visit('/m/home', { mustChange: true })).toMatchObject({ kind: 'show' });
  expect(visit('/m/changePsw', { person: memberType.member, mustChange: true })).toMatchObject({
    kind: 'show',
  });
  expect(visit('/m/changePsw')).toEqual({ kind: 'redirect', to: '/m/login', remember: '/m/changePsw' });
});
