// Periodic work beside the requests: one run after the other, never two at once.
import type { Metrics } from './metrics.ts';

export type Clockwork = {
  /** Resolves when the present run has ended; no other starts. */
  stop: () => Promise<void>;
};

type ClockworkOptions = {
  /** The name in metrics, and the observer: it receives the duration of each run, failed runs included. */
  job: string;
  metrics: Pick<Metrics, 'jobDone'>;
  /** From the end of one run to the next, unless the run returns another delay. */
  everyMs: number;
  /**
   * One run; it reads `isStopped` where it can end early, and may return how long the next run can wait, in
   * milliseconds.
   */
  turn: (isStopped: () => boolean) => Promise<number | void>;
  onFault: (fault: unknown) => void;
};

/** Runs at once and then periodically until it is stopped. A failed run is logged, and the next one follows. */
export function startTurning({ job, metrics, everyMs, turn, onFault }: ClockworkOptions): Clockwork {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const run = (): Promise<void> => {
    const began = performance.now();
    return turn(() => isStopped)
      .catch(onFault)
      .then((waitMs) => {
        metrics.jobDone(job, (performance.now() - began) / 1_000);
        if (!isStopped)
          timer = setTimeout(() => {
            turning = run();
          }, waitMs ?? everyMs);
      });
  };
  let turning = run();
  return {
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await turning;
    },
  };
}
