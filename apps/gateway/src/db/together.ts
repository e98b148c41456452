// Requests that arrive while the database works on earlier ones go out together, as one statement: many calls share
// one round trip and one commit.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseBusy, sqlState } from './faults.ts';
import { REQUEST_STATEMENT_MS } from './pool.ts';

/** Statements of one queue that run at the same time. */
const LANES = 2;
/** Requests in one statement: a statement has a time limit, and the first waits for the last. */
const MOST = 32;
const TRIES = 6;
/** How long a request waits for its statement to be sent, in milliseconds: as long as a statement may run. */
const WAIT_MS = REQUEST_STATEMENT_MS;
/** A transaction that lost against another one had no effect: serialisation failure, deadlock. */
const LOST = new Set(['40001', '40P01']);
/** A row stayed locked for longer than the statement waits. */
const LOCKED = '55P03';

/** How long a statement waits for a locked row: `short` while other requests wait for it, else as usual. */
export type Patience = 'short' | 'usual';

/** Whether a database error says that the work had no effect and may be done again. */
export function isLost(error: unknown): boolean {
  return LOST.has(sqlState(error) ?? '');
}

/** Runs `work`, and repeats it after a random pause when it loses against another transaction. */
export async function untilWon<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !isLost(error)) throw error;
      // Random, so that transactions that collided do not collide again.
      await pause(randomInt(10 * 2 ** tried));
    }
  }
}

type Pending<Input, Result> = {
  input: Input;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Returns a function that adds a request to the queue. `run` answers several requests in one statement, in their order;
 * its requests must be safe to repeat. When a statement fails, each of its requests runs alone, so that one that fails
 * does not harm the others. A request whose row is still locked after the `short` wait leaves the queue and waits for the
 * lock apart, so that it does not delay the others. A request that has waited for 5 s is refused with `DatabaseBusy` and not sent: while a server
 * does not answer, the queue would grow without limit, and its callers would have given up long before their turn.
 */
export function createQueue<Input, Result>(
  run: (inputs: readonly Input[], patience: Patience) => Promise<readonly Result[]>,
): (input: Input) => Promise<Result> {
  type Request = Pending<Input, Result>;
  const answer = async (group: readonly Request[], patience: Patience): Promise<void> => {
    const inputs = group.map(({ input }) => input);
    try {
      const results = await untilWon(() => run(inputs, patience));
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result);
    } catch (error) {
      const [first, second] = group;
      if (first && !second && patience === 'short' && sqlState(error) === LOCKED) awaitLock(first);
      else if (second && !(error instanceof DatabaseBusy))
        for (const each of group) await answer([each], patience);
      else for (const { reject } of group) reject(error);
    }
  };
  const line = (lanes: number, most: number, patience: Patience): ((request: Request) => void) => {
    const waiting: Request[] = [];
    let busy = 0;
    const refuseLate = (): void => {
      const latest = performance.now() - WAIT_MS;
      while (waiting[0] && waiting[0].since <= latest)
        waiting.shift()?.reject(new DatabaseBusy('the database is behind'));
    };
    const work = async (): Promise<void> => {
      busy += 1;
      for (refuseLate(); waiting.length > 0; refuseLate()) await answer(waiting.splice(0, most), patience);
      busy -= 1;
    };
    return (request) => {
      waiting.push(request);
      if (busy < lanes) void work();
    };
  };
  const join = line(LANES, MOST, 'short');
  const awaitLock = line(1, 1, 'usual');
  return (input) =>
    new Promise((resolve, reject) => join({ input, since: performance.now(), resolve, reject }));
}
