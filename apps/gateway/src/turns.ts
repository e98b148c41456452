// Work that takes a whole core (hashing a password, drawing a page) is the cheapest way to stop a site from outside: only
// so much of it runs at once, and only so many may wait.
import { availableParallelism } from 'node:os';
import { Refusal } from './http/errors.ts';

/** One core stays free for everything else. */
const RUNNING = Math.max(1, availableParallelism() - 1);
const WAITING = 64;

/** A bounded queue. */
export const createTurns = (running = RUNNING, waiting = WAITING) => {
  const line: (() => void)[] = [];
  let busy = 0;
  return {
    /** Does `work` when it is its turn; throws TOO_MANY_REQUEST at once when the line is full. */
    inTurn: async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
      if (busy >= running) {
        if (line.length >= waiting) throw new Refusal('TOO_MANY_REQUEST', { retryAfter: 2 });
        await new Promise<void>((resolve) => void line.push(resolve));
      } else busy += 1;
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else busy -= 1;
      }
    },
  };
};

export type Turns = ReturnType<typeof createTurns>;
