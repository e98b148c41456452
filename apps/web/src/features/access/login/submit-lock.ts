// One attempt at a time, and a pause after each: a second tap in the same moment sends nothing (LOGIN-15, LOGIN-16).
import type { Clock } from '#request/ports.ts';

/** How long after the end of an attempt the next one is accepted, in milliseconds. */
export const PAUSE_MS = 500;

export type SubmitLock = {
  /**
   * Runs an attempt; returns null when another one is under way or ended within the pause. `onLock` reports that the
   * lock is closed and that it is open again: the button is busy in between, so that no press is lost without a sign.
   */
  readonly attempt: <T>(
    run: () => Promise<T>,
    onLock?: (isLocked: boolean) => void,
  ) => Promise<{ readonly result: T } | null>;
};

export function createSubmitLock(clock: Pick<Clock, 'after'>): SubmitLock {
  let isLocked = false;
  return {
    attempt: async (run, onLock) => {
      if (isLocked) return null;
      isLocked = true;
      onLock?.(true);
      try {
        return { result: await run() };
      } finally {
        clock.after(PAUSE_MS, () => {
          isLocked = false;
          onLock?.(false);
        });
      }
    },
  };
}
