// A transaction that moves money. A transaction that lost against another one (serialisation failure, deadlock) had
// no effect and is run again, so `work` must do nothing outside the database.
import type { Transaction } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { Database } from '#db/database.ts';
import { untilWon } from '#db/together.ts';

export type Tx = Transaction<Database>;

/** Runs `work` in one transaction, and repeats it when it loses against another one. */
export function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return untilWon(() => db.transaction().execute(work));
}
