import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watch } from './watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * How long, in real time, until a thread that gets `share` of a processor is given up; null: not within ten minutes.
 */
async function givenUpAfter(usedMs: () => Promise<number>): Promise<number | null> {
  const began = Date.now();
  let after: number | null = null;
  const watched = watch({ limitMs: 5_000, usedMs, onHang: () => (after = Date.now() - began) });
  for (let second = 0; second < 600 && after === null; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  watched.stop();
  return after;
}

function working(share: number) {
  return (): Promise<number> => Promise.resolve(Date.now() * share);
}

test('a thread that works without an end, or does nothing, is given up after its limit', async () => {
  expect(await givenUpAfter(working(1))).toBe(5_000);
  expect(await givenUpAfter(working(0))).toBe(5_000);
});

test('a thread that is short of processor has the same work to spend, however long that takes', async () => {
  expect(await givenUpAfter(working(0.1))).toBe(41_000);
});

test('a thread that says nothing any more does nothing', async () => {
  const mute = () => new Promise<number>(() => {});
  expect(await givenUpAfter(mute)).toBe(8_000);
  expect(await givenUpAfter(() => Promise.reject(new Error('gone')))).toBe(4_000);
});

test('a query that has its answer is watched no more', async () => {
  const onHang = vi.fn<() => void>();
  const watched = watch({ limitMs: 5_000, usedMs: working(1), onHang });
  await vi.advanceTimersByTimeAsync(4_500);
  watched.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onHang).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
