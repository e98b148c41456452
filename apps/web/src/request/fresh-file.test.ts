import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFresh } from './fresh-file.ts';

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
  const reading = readFresh('/m/asset-manifest.json').catch((error: Error) => (ended = error.message));
  await vi.advanceTimersByTimeAsync(4999);
  expect(ended).toBe('no');
  await vi.advanceTimersByTimeAsync(1);
  await reading;
  expect(ended).toBe('given up');
});

test('the text of a file, past all caches; null where there is none', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('a'));
  expect(await readFresh('/m/asset-manifest.json')).toBe('a');
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
  asked.mockImplementation(async () => new Response('', { status: 404 }));
  expect(await readFresh('/m/asset-manifest.json')).toBe(null);
  asked.mockImplementation(async () => new Response('', { status: 502 }));
  await expect(readFresh('/m/asset-manifest.json')).rejects.toThrow('502');
  expect(vi.getTimerCount()).toBe(0);
});
