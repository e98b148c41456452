// The database of `bench:money` beside the gateway: a PostgreSQL server, or an embedded PGlite.
import pg from 'pg';
import { openPglite } from '../apps/gateway/src/db/pglite.ts';

export type BenchDatabase = {
  /** Several statements without values. */
  script: (sql: string) => Promise<void>;
  /** One statement, prepared once; returns its rows. */
  query: (sql: string, values: readonly unknown[]) => Promise<readonly unknown[]>;
  close: () => Promise<void>;
};

export function onServer(url: string, connections: number): BenchDatabase {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const names = new Map<string, string>();
  return {
    script: async (sql) => void (await pool.query(sql)),
    query: async (sql, values) => {
      const name = names.get(sql) ?? `s${names.size}`;
      names.set(sql, name);
      return (await pool.query<Record<string, unknown>>({ name, text: sql, values: [...values] })).rows;
    },
    close: () => pool.end(),
  };
}

/** The embedded database in a data folder; one process at a time may open it. */
export async function embedded(folder: string): Promise<BenchDatabase> {
  const onFatal = (reason: string): never => {
    throw new Error(reason);
  };
  const pool = await openPglite({ folder, snapshot: null, onFatal });
  const connection = await pool.connect();
  return {
    script: (sql) => connection.script(sql),
    query: async (sql, values) => (await connection.query(sql, values)).rows,
    close: async () => {
      connection.release();
      await pool.end();
    },
  };
}
