// Work that takes a whole core (hashing a password, drawing a page) is the cheapest way to stop a site from outside: only
// so much of it runs at once, and only so many may wait.
import { availableParallelism } from 'node:os';
import { Refusal } from './refusal.ts';

/** One core stays free for everything else. */
const RUNNING = Math.max(1, availableParallelism() - 1);
const WAITING = 64;
/** How much of what is known of the work's length the last one decides. */
const LATEST = 0.2;

type Limits = {
  running?: number;
  waiting?: number;
  /** Who would not have begun by then is sent away. */
  patienceMs?: number;
  /** Rests after each work for as long as it took while everything else is in a hurry, so that it never gets more than half a core. */
  givesWay?: boolean;
};
type Time = {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
  /** Whether the process has had little time to spare since this was asked last. */
  isHurried: () => boolean;
};

/** So much of the time the event loop was at work. */
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

  /** Resolves when it is one's turn; throws when that would not be soon enough, at the latest when it was not. */
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
    /** Does `work` when it is its turn; throws TOO_MANY_REQUEST when the line is too long, and in time. */
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
