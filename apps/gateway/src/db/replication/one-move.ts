// One command at a time changes the directory: two of them would remove each other's copies and triggers.
import type { OneDatabase } from '#db/one-database.ts';
import type { Connection } from '#db/pool.ts';
import { connectAs } from '#db/scope.ts';
import { until } from './administrator.ts';

/** Differs from the lock of `takeTurn`. */
const LOCK = 7_230_003;
/** The server notices within this time that a command was killed. */
const WAIT_MS = 5_000;

/** The place of merchants, as read and written by the connection that has the lock. */
export type Directory = {
  /** The name of the database that a merchant lies in. */
  placeOf: (merchant: string) => Promise<string>;
  write: (merchant: string, name: string) => Promise<void>;
};

function directoryOver(connection: Connection): Directory {
  return {
    placeOf: async (merchant) => {
      const { rows } = await connection.query(
        'select database from merchant_databases where merchant_id = $1',
        [merchant],
      );
      const [row] = rows as { database: string }[];
      return row?.database ?? 'first';
    },
    write: async (merchant, name) => {
      if (name === 'first')
        await connection.query('delete from merchant_databases where merchant_id = $1', [merchant]);
      else
        await connection.query(
          `insert into merchant_databases values ($1, $2)
           on conflict (merchant_id) do update set database = excluded.database`,
          [merchant, name],
        );
    },
  };
}

/**
 * Runs `work` while no other process does. The lock belongs to the connection that reads and writes the directory: when
 * it breaks, no change of the directory can follow, and a killed command's last change ends before the next one starts.
 */
export async function asOnlyMove<Result>(
  { pool }: Pick<OneDatabase, 'pool'>,
  work: (directory: Directory) => Promise<Result>,
): Promise<Result> {
  const connection = await connectAs(pool, 'owner');
  try {
    const isMine = async (): Promise<boolean> => {
      const { rowCount } = await connection.query('select where pg_try_advisory_lock($1)', [LOCK]);
      return rowCount > 0;
    };
    await until(isMine, { limitMs: WAIT_MS, message: 'another command moves a merchant or adds a database' });
    return await work(directoryOver(connection));
  } finally {
    // Closes the connection, which ends the lock.
    connection.release(true);
  }
}
