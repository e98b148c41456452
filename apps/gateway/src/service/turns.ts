// Work that takes a whole core (hashing a password, drawing a page) is the easiest way to overload a site: only a
// limited amount of it runs at once, and only a limited number may wait.
import { availableParallelism } from 'node:os';
import { Refusal } from './refusal.ts';

/** One core stays free for other work. */
const RUNNING = Math.max(1, availableParallelism() - 1);
const WAITING = 64;
/** The weight of the last duration in the average duration. */
const LATEST = 0.2;

type Limits = {
  running?: number;
  waiting?: number;
  /** A request that would not have started by then is refused. */
  patienceMs?: number;
  /**
   * Pauses after each work for as long as the work took while the process is busy, so that it never uses more than
   * half a core.
   */
  givesWay?: boolean;
};
type Time = {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
  /** Whether the process has had little idle time since the last call. */
  isHurried: () => boolean;
};

/** The share of time in which the event loop was busy. */
const HURRIED = 0.7;

function hurry() {
  let last = performance.eventLoopUtilization();
  return (): boolean => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization > HURRIED;
  };
}

const machine: Time = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  isHurried: hurry(),
};

function refusal() {
  return new Refusal('TOO_MANY_REQUEST', { retryAfter: 2 });
}

/** A bounded queue. */
export function createTurns(
  { running = RUNNING, waiting = WAITING, patienceMs = Infinity, givesWay = false }: Limits = {},
  time: Time = machine,
) {
  const line = new Set<() => void>();
  let busy = 0;
  let usualMs = 0;

  /**
   * Resolves when the caller may start; throws at once when the wait would be too long, or later when it has become
   * too long.
   */
  const turn = (): Promise<void> => {
    const beforeMe = Math.ceil((line.size + 1) / running);
    if (line.size >= waiting || beforeMe * usualMs > patienceMs) throw refusal();
    return new Promise((resolve, reject) => {
      const begin = () => {
        line.delete(begin);
        lose();
        resolve();
      };
      const lose =
        patienceMs === Infinity
          ? () => undefined
          : time.after(patienceMs, () => {
              line.delete(begin);
              reject(refusal());
            });
      line.add(begin);
    });
  };
  const goOn = (): void => {
    const [next] = line;
    if (next) next();
    else busy -= 1;
  };
  return {
    state: () => ({ running: busy, waiting: line.size }),
    /**
     * Runs `work` when a place is free; throws TOO_MANY_REQUEST when the queue is too long, early enough for the
     * client.
     */
    inTurn: async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
      if (busy >= running) await turn();
      else busy += 1;
      const began = time.now();
      try {
        return await work();
      } finally {
        const tookMs = time.now() - began;
        const restMs = givesWay && line.size > 0 && time.isHurried() ? tookMs : 0;
        const turnMs = tookMs + restMs;
        usualMs = usualMs === 0 ? turnMs : usualMs * (1 - LATEST) + turnMs * LATEST;
        if (restMs > 0) time.after(restMs, goOn);
        else goOn();
      }
    },
  };
}

export type Turns = ReturnType<typeof createTurns>;
