// A transaction that moves money. A transaction that lost against another one (serialisation failure, deadlock) had
// no effect and is run again, so `work` must do nothing outside the database.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { Database } from '#db/database.ts';
import { sqlState } from '#db/faults.ts';

export type Tx = Transaction<Database>;

const LOST = new Set(['40001', '40P01']);
const TRIES = 6;

/** Runs `work` in one transaction, and repeats it when it loses against another one. */
export async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tried === TRIES || !LOST.has(sqlState(error) ?? '')) throw error;
      // A random pause, so that transactions that collided do not collide again.
      await pause(randomInt(10 * 2 ** tried));
    }
  }
}
