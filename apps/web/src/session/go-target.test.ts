import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkedStore } from '#device/storage.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { goTarget, rememberGoTarget, takeGoTarget } from './go-target.ts';

const origin = 'https://aurora.example';
function go(raw: string | null) {
  return goTarget(raw, origin);
}

test.each([
  ['/m/home', '/m/home'],
  ['/m/gameList?vassalage=NL&gameType=RNG', '/m/gameList?vassalage=NL&gameType=RNG'],
  ['/m/activityDetail?id=7', '/m/activityDetail?id=7'],
])('[ENTRY-01] %s is accepted', (raw, expected) => {
  expect(go(raw)).toBe(expected);
});

test.each([
  '',
  'https://evil.example/m/home',
  '//evil.example/m/home',
  'javascript:alert(1)',
  '/home',
  'm/home',
  '/M/home',
  ' /m/home',
  '/wps/session/logout',
])('[ENTRY-02][START-06] %j is ignored', (raw) => {
  expect(go(raw)).toBe(null);
});

describe('targets that begin with /m/ and lead elsewhere', () => {
  test.each([
    '/m/..//evil.com',
    '/m/%2e%2e//evil.com',
    '/m/.%2E//evil.com',
    '/m/../\\evil.com',
    '/m/\t..//evil.com',
    '/m/\n/evil.com',
    '/m/\\evil.com',
    '/m/../wps/session/logout',
    '/m/..',
    '/m/../..//evil.com',
    '/m//evil.com',
    '/m/x/..//evil.com',
    '/m/\u0000home',
    '/m/\u0085home',
    '/m/./..//evil.com',
  ])('[ENTRY-02] %j is ignored', (raw) => {
    expect(go(raw)).toBe(null);
  });

  test('[ENTRY-02] an accepted target stays below /m/ of this origin, however often it is parsed', () => {
    const parts = fc.constantFrom(
      '/',
      '//',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      '?',
      '#',
      '@',
      ':',
      'evil.com',
      'm',
      '\t',
      'a',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 10 }), (pieces) => {
        const target = go(`/m/${pieces.join('')}`);
        if (target === null) return;
        const once = new URL(target, origin);
        const twice = new URL(once.pathname + once.search, origin);
        expect([once.origin, twice.origin]).toEqual([origin, origin]);
        expect(twice.pathname.startsWith('/m/') && !twice.pathname.startsWith('//')).toBe(true);
        expect(go(target)).toBe(target);
      }),
      { numRuns: 5000 },
    );
  });
});

test('credentials, hand-overs and targets inside a target are removed', () => {
  const raw = '/m/game?token=a&tokens=b&sessionId=c&redirectUrl=d&backUrl=e&go=%2Fm%2Fx&id=7#tgAuthResult=x';
  expect(go(raw)).toBe('/m/game?id=7');
});

test.each(['/m/login', '/m/register', '/m/register.html', '/m/login?go=/m/login'])(
  '%s counts as home',
  (raw) => {
    expect(go(raw)).toBe('/m/home');
  },
);

describe('the remembered target', () => {
  const store = () => checkedStore(() => storage);
  const storage = fakeStorage();

  test('[ENTRY-12][START-10] is the destination after a login, once; then home', () => {
    rememberGoTarget(store(), '/m/wallet', origin);
    expect(takeGoTarget(store(), origin)).toBe('/m/wallet');
    expect(takeGoTarget(store(), origin)).toBe('/m/home');
  });

  test('an unsafe one does not replace the safe one', () => {
    rememberGoTarget(store(), '/m/wallet', origin);
    rememberGoTarget(store(), '//evil.com', origin);
    expect(takeGoTarget(store(), origin)).toBe('/m/wallet');
  });

  test('one that was changed in storage leads home', () => {
    storage.setItem('MC_GO_TO', '/m/..//evil.com');
    expect(takeGoTarget(store(), origin)).toBe('/m/home');
  });
});
