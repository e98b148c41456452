import { expect } from 'vitest';
import type { FakeClock } from './fake-clock.ts';

/**
 * Waits for the first request of a call and advances the clock by `ms`; returns whether the request was given up one
 * millisecond before, and then.
 */
export async function passTimeOut(
  clock: FakeClock,
  requests: () => readonly { readonly init: RequestInit }[],
  ms: number,
): Promise<{ readonly before: boolean | undefined; readonly after: boolean | undefined }> {
  await expect.poll(() => requests().length).toBe(1);
  const isGivenUp = () => requests()[0]?.init.signal?.aborted;
  await clock.advance(ms - 1);
  const before = isGivenUp();
  await clock.advance(1);
  return { before, after: isGivenUp() };
}
