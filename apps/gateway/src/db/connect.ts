// The databases of the gateway. The first one has the directory, which says in which database a merchant lies; each
// merchant sees only its own rows.
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { createDirectory, type OpenFurther } from './directory.ts';
import { kyselyOver, oneDatabase, type OneDatabase } from './one-database.ts';
import { openPglite } from './pglite.ts';
import type { Pool } from './pool.ts';
import { openPostgres } from './postgres.ts';

export type Db = Kysely<Database>;

/** One merchant and the database that sees only its rows. */
export type MerchantScope = { readonly db: Db; readonly merchant: string };

/** The first database, and the way to the others. */
export type Databases = OneDatabase & {
  /** The rows of one merchant, in its database, and read access to the platform-wide tables. */
  merchant(id: string): Db;
  /** Reads the directory from now on, and opens the databases that it lists. */
  follow(open: OpenFurther): Promise<void>;
  /** Reads the directory again. */
  refresh(): Promise<void>;
  /** Reads it again if it was not read lately. A gateway at rest may have missed a move. */
  settle(): Promise<void>;
  /** The database of a merchant. Throws DatabaseBusy while it is not open. */
  databaseOf(merchant: string): OneDatabase;
  /** Whether a merchant lies in a database: after a move, rows remain in the former one for a time. */
  isIn(merchant: string, database: OneDatabase): boolean;
  /** The databases that are open, the first one first. */
  readonly all: () => readonly OneDatabase[];
  /** The names of registered databases that are not open. */
  missing(): readonly string[];
  close(): Promise<void>;
};

/** The databases, of which this pool is the first one. Each scope's instance is created once. */
export function databasesOver(pool: Pool): Databases {
  const made = new Map<string, Db>();
  const first = oneDatabase('first', pool);
  const directory = createDirectory(first);
  return {
    ...first,
    ...directory,
    merchant: (id) => {
      // Every connection asks the directory, so that callers follow a merchant that moves.
      const connect = async () => {
        await directory.settle();
        return directory.databaseOf(id).pool.connect();
      };
      const db = made.get(id) ?? kyselyOver({ connect }, { merchant: id });
      made.set(id, db);
      return db;
    },
    close: async () => {
      await directory.close();
      await pool.end();
    },
  };
}

export type ConnectOptions = {
  databaseUrl: string | null;
  databasePool: number;
  /** Data folder of the embedded database; null keeps it in memory. */
  dataDir: string | null;
  snapshot: string | null;
  onFatal: (reason: string, error: unknown) => void;
  onError: (error: Error) => void;
  /** How long a statement may run; without it, as long as a statement of a request. */
  statementMs?: number;
};

/** Opens the PostgreSQL server at `databaseUrl`, or the embedded database. */
export async function connect(options: ConnectOptions): Promise<Databases> {
  const { databaseUrl, databasePool, dataDir, snapshot, onFatal, onError, statementMs } = options;
  return databasesOver(
    databaseUrl === null
      ? await openPglite({ folder: dataDir, snapshot, onFatal, ...(statementMs && { statementMs }) })
      : openPostgres({ url: databaseUrl, max: databasePool, onError, ...(statementMs && { statementMs }) }),
  );
}
