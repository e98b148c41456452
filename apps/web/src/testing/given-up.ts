import { expect } from 'vitest';
import type { FakeClock } from './fake-clock.ts';

/** Waits for the first request of a call, and checks that it is given up exactly `ms` after that without an answer. */
export async function expectGivenUp(
  clock: FakeClock,
  requests: () => readonly { readonly init: RequestInit }[],
  ms: number,
): Promise<void> {
  await expect.poll(() => requests().length).toBe(1);
  const isGivenUp = () => requests()[0]?.init.signal?.aborted;
  await clock.advance(ms - 1);
  expect(isGivenUp()).toBe(false);
  await clock.advance(1);
  expect(isGivenUp()).toBe(true);
}
