// The one place that asks the machine what time it is.
import type { Clock } from '#request/ports.ts';

/** The machine's clock. */
export const clock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
