// A clock that tests advance by hand.
import type { Clock } from '#request/ports.ts';

export type FakeClock = Clock & {
  /** Advances the time, runs the due callbacks in order, and lets all resulting work finish. */
  readonly advance: (ms: number) => Promise<void>;
  /** Sets the device's clock on or back, as a phone does that corrects its time. No time passes. */
  readonly correct: (ms: number) => void;
  /** The number of pending timers. */
  readonly waiting: () => number;
};

/** Lets promises settle; the time does not change. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

export function fakeClock(startAt = 1_000_000): FakeClock {
  let now = startAt;
  let corrected = 0;
  let alarms: { at: number; run: () => void }[] = [];
  return {
    now: () => now + corrected,
    after: (ms, run) => {
      const alarm = { at: now + ms, run };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((other) => other !== alarm);
      };
    },
    advance: async (ms) => {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        alarms = alarms.filter((other) => other !== next);
        now = next.at;
        next.run();
        await settle();
      }
      now = end;
    },
    correct: (ms) => {
      corrected += ms;
    },
    waiting: () => alarms.length,
  };
}
