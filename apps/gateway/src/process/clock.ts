// Time is handed in, so that a test decides what time it is.
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };
