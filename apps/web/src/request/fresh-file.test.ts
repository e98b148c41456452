import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFresh } from './fresh-file.ts';

const visitor = { merchantCode: 'AURORA', language: null, token: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[REQ-21] a list of the built files without an answer is given up after 5 s', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('given up')));
      }),
  );
  let ended = 'no';
  const reading = readFresh('/m/asset-manifest.json', visitor).catch(
    (error: Error) => (ended = error.message),
  );
  await vi.advanceTimersByTimeAsync(4999);
  expect(ended).toBe('no');
  await vi.advanceTimersByTimeAsync(1);
  await reading;
  expect(ended).toBe('given up');
});

test('the text of a file, past all caches; null where there is none', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('a'));
  expect(await readFresh('/m/asset-manifest.json', visitor)).toBe('a');
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
  asked.mockImplementation(async () => new Response('', { status: 404 }));
  expect(await readFresh('/m/asset-manifest.json', visitor)).toBe(null);
  asked.mockImplementation(async () => new Response('', { status: 502 }));
  await expect(readFresh('/m/asset-manifest.json', visitor)).rejects.toThrow('502');
  expect(vi.getTimerCount()).toBe(0);
});

test('[REQ-21] a look for newer files says who asks, with cookies', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('a'));
  await readFresh('/m/asset-manifest.json', { ...visitor, language: 'TH', token: 'secret-token' });
  expect(asked.mock.lastCall?.[1]).toMatchObject({
    headers: { Authorization: 'secret-token', Merchant: 'AURORA', Language: 'TH' },
    credentials: 'include',
  });
  await readFresh('/m/asset-manifest.json', visitor);
  expect(asked.mock.lastCall?.[1]?.headers).toEqual({ Merchant: 'AURORA' });
});
