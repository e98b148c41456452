// The clock is a parameter, so that a test can set the time.
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

export const DAY_MS = 86_400_000;
