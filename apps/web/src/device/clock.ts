// The one module that reads the device's time.
import type { Clock } from '#request/ports.ts';

/** The device's clock. */
export const clock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
