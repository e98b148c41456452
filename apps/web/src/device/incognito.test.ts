import { expect, test } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import { isIncognito, type BrowserSigns } from './incognito.ts';

function signs(change: Partial<BrowserSigns> = {}): BrowserSigns {
  return {
    storage: () => fakeStorage(),
    quota: () => Promise.resolve(10_000),
    heapLimit: 1_000,
    ...change,
  };
}

test.each<[string, Partial<BrowserSigns>, boolean]>([
  ['a browser that keeps things', {}, false],
  ['storage that refuses a write', { storage: () => fakeStorage(0) }, true],
  [
    'storage that may not be looked at',
    {
      storage: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    },
    true,
  ],
  ['room below twice the heap', { quota: () => Promise.resolve(1_999) }, true],
  ['room of twice the heap', { quota: () => Promise.resolve(2_000) }, false],
  ['a browser that tells no heap', { quota: () => Promise.resolve(1), heapLimit: undefined }, false],
  ['a browser that tells no room', { quota: () => Promise.resolve(undefined) }, false],
  ['a browser that will not say', { quota: () => Promise.reject(new Error('no')) }, false],
])('%s', async (_, change, expected) => {
  expect(await isIncognito(signs(change))).toBe(expected);
});
