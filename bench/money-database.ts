// The database of `bench:money` beside the gateway: a PostgreSQL server, or an embedded PGlite.
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

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

/** The embedded database in a folder; one process at a time may open it. */
export async function embedded(folder: string): Promise<BenchDatabase> {
  const database = await PGlite.create(folder);
  return {
    script: async (sql) => void (await database.exec(sql)),
    query: async (sql, values) => (await database.query(sql, [...values])).rows,
    close: () => database.close(),
  };
}
