// Something done again and again beside the requests: one turn after the other, never two at once.
import type { Metrics } from './metrics.ts';

export type Clockwork = {
  /** Resolves when the turn under way has ended; no other begins. */
  stop: () => Promise<void>;
};

type Turning = {
  /** What it is called where it is watched, and who watches: told how long each turn took, faults included. */
  job: string;
  metrics: Pick<Metrics, 'jobDone'>;
  /** From the end of one turn to the next, unless the turn says otherwise. */
  everyMs: number;
  /** One turn; it looks at `isStopped` where it can end early, and may answer how long the next one can wait, in milliseconds. */
  turn: (isStopped: () => boolean) => Promise<number | void>;
  onFault: (fault: unknown) => void;
};

/** Turns at once and then again and again until it is stopped. A turn that fails is told of, and the next one comes. */
export function startTurning({ job, metrics, everyMs, turn, onFault }: Turning): Clockwork {
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
