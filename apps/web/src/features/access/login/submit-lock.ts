// One attempt at a time, and a breath after each: a second tap in the same moment sends nothing (LOGIN-15, LOGIN-16).
import type { Clock } from '#request/ports.ts';

/** How long after an attempt the next one is taken, in milliseconds. */
export const BREATH_MS = 500;

export type SubmitLock = {
  /** Runs the attempt unless one is under way or has only just ended; says whether it ran. */
  readonly attempt: (run: () => Promise<void>) => Promise<boolean>;
};

export function createSubmitLock(clock: Pick<Clock, 'after'>): SubmitLock {
  let isProcessing = false;
  return {
    attempt: async (run) => {
      if (isProcessing) return false;
      isProcessing = true;
      try {
        await run();
      } finally {
        clock.after(BREATH_MS, () => {
          isProcessing = false;
        });
      }
      return true;
    },
  };
}
