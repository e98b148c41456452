import { expect, test, vi } from 'vitest';
import { checkedStore } from '#device/storage.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { allowedExit, rememberExit, storedExit } from './back-url.ts';

const here = 'https://aurora.example';
const partner = 'https://partner.example';

test.each([
  [`${partner}/lobby?a=1`, `${partner}/lobby?a=1`],
  ['/m/home', `${here}/m/home`],
  ['http://localhost:3000/back', 'http://localhost:3000/back'],
])('[ENTRY-03] %s is allowed', (raw, expected) => {
  expect(allowedExit(raw, here, [partner, 'http://localhost:3000'])).toBe(expected);
});

test.each([
  'https://evil.example',
  'https://partner.example.evil.example',
  'https://partner.example@evil.example',
  'https://user:secret@partner.example/',
  'http://partner.example/',
  '//evil.example',
  '/\\evil.example',
  '/m/..//evil.example',
  '/m/../wps/session/logout',
  'https://aurora.example//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://partner.example\t.evil.example',
])('[ENTRY-03] %j is refused', (raw) => {
  expect(allowedExit(raw, here, [partner])).toBe(null);
});

test('[ENTRY-03] an origin without encryption is refused, also when the merchant lists it', () => {
  expect(allowedExit('http://partner.example/', here, ['http://partner.example'])).toBe(null);
});

test('[ENTRY-04] a path of the app is no back URL of a third party', () => {
  const store = checkedStore(() => storage);
  const storage = fakeStorage();
  for (const raw of ['/m/gameList?gameType=RNG', `${here}/m/home`])
    expect(rememberExit(store, 'back', raw, { origin: here, allowed: [partner] })).toBe(false);
  expect(storedExit(store, 'back')).toBeNull();
});

test('[ENTRY-03][ENTRY-04] redirectUrl and backUrl are separate, and a refused one is named in the console and does not replace the stored one', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const store = checkedStore(() => storage);
  const storage = fakeStorage();
  const exits = { origin: here, allowed: [partner] };
  expect(rememberExit(store, 'back', `${partner}/back`, exits)).toBe(true);
  expect(rememberExit(store, 'redirect', `${partner}/in`, exits)).toBe(true);
  expect(rememberExit(store, 'redirect', null, exits)).toBe(false);
  expect(warn).not.toHaveBeenCalled();
  expect(rememberExit(store, 'back', 'https://evil.example', exits)).toBe(false);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^backUrl /));
  warn.mockRestore();
  expect([storedExit(store, 'back'), storedExit(store, 'redirect')]).toEqual([
    `${partner}/back`,
    `${partner}/in`,
  ]);
});
