// The clock is a parameter, so that a test can set the time.
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
};

/**
 * Whether something that was read at `since` may be used for `ms`. A clock that was set back says that it is from the
 * future: then it is read anew, or it would be used for as long as the clock was set back.
 */
export function isFresh({ since, ms, now }: { since: number; ms: number; now: number }): boolean {
  return since <= now && now < since + ms;
}

export const systemClock: Clock = { now: () => Date.now() };

export const DAY_MS = 86_400_000;
