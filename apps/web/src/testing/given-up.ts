import { expect } from 'vitest';
import type { FakeClock } from './fake-clock.ts';

/** Waits for the first request of a call; returns whether it is given up one millisecond before `ms`, and after `ms`. */
export async function isGivenUpAround(
  clock: FakeClock,
  requests: () => readonly { readonly init: RequestInit }[],
  ms: number,
): Promise<readonly [before: boolean | undefined, after: boolean | undefined]> {
  await expect.poll(() => requests().length).toBe(1);
  const isGivenUp = () => requests()[0]?.init.signal?.aborted;
  await clock.advance(ms - 1);
  const before = isGivenUp();
  await clock.advance(1);
  return [before, isGivenUp()];
}
