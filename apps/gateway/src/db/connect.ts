// The connection to the database: one pool; each merchant sees only its own rows.
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import type { Pool } from './pool.ts';
import { openPostgres } from './postgres.ts';
import { scoped, type Scope } from './scope.ts';

export type Db = Kysely<Database>;

/** One merchant and the database that sees only its rows. */
export type MerchantScope = { readonly db: Db; readonly merchant: string };

export type Databases = {
  /** The rows of one merchant, and read access to the platform-wide tables. */
  merchant(id: string): Db;
  /** The platform-wide tables only: which host belongs to which merchant. */
  readonly platform: Db;
  /** The role that owns the tables: migrations, the platform's own seeds. Never for a request. */
  readonly owner: Db;
  readonly pool: Pool;
  close(): Promise<void>;
};

/** Kysely over a pool; each scope's instance is created once. */
export function databasesOver(pool: Pool): Databases {
  const made = new Map<string, Db>();
  const over = (scope: Scope): Db =>
    new Kysely<Database>({ dialect: new PostgresDialect({ pool: scoped(pool, scope) }) });
  return {
    merchant: (id) => {
      const db = made.get(id) ?? over({ merchant: id });
      made.set(id, db);
      return db;
    },
    platform: over('platform'),
    owner: over('owner'),
    pool,
    close: () => pool.end(),
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
