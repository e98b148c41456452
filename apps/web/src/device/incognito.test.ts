import { expect, test } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { isIncognito, type BrowserSigns } from './incognito.ts';

function signs(change: Partial<BrowserSigns> = {}): BrowserSigns {
  return { storage: () => fakeStorage(), openDatabase: () => Promise.resolve(), ...change };
}

test.each<[string, Partial<BrowserSigns>, boolean]>([
  ['a browser that stores what it is given', {}, false],
  ['storage that refuses a write', { storage: () => fakeStorage(0) }, true],
  [
    'storage that throws when it is read',
    {
      storage: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    },
    true,
  ],
  ['a database that cannot be opened', { openDatabase: () => Promise.reject(new Error('no')) }, true],
])('[SOCIAL-02] of %s', async (_, change, expected) => {
  expect(await isIncognito(signs(change))).toBe(expected);
});
