// A PostgreSQL server, 15 or newer.
import pg from 'pg';
import { DatabaseBusy } from './faults.ts';
import type { Connection, Pool } from './pool.ts';

const INT8 = 20;
// int8 as bigint: money never becomes a float, here as in the embedded database.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format),
};

export type PostgresOptions = { url: string; max: number; onError: (error: Error) => void };

/** Opens a pool on the server. No statement, lock or forgotten transaction outlives its limit there. */
export const openPostgres = ({ url, max, onError }: PostgresOptions): Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'foyer-gateway',
  });
  // A server that restarts breaks idle connections; the pool replaces them, the process stays.
  pool.on('error', onError);

  // One wrapper a client, for life: who it last served is remembered by it.
  const wrapped = new WeakMap<pg.PoolClient, Connection>();
  const wrap = (client: pg.PoolClient): Connection => ({
    query: async (sql, parameters) => {
      const { command, rowCount, rows } = await client.query(sql, parameters ? [...parameters] : undefined);
      return { command, rowCount: rowCount ?? 0, rows };
    },
    script: async (sql) => {
      await client.query("set statement_timeout = '120s'");
      await client.query(sql);
      await client.query("set statement_timeout = '5s'");
    },
    release: (broken) => client.release(broken ?? false),
  });
  return {
    connect: async () => {
      try {
        const client = await pool.connect();
        const connection = wrapped.get(client) ?? wrap(client);
        wrapped.set(client, connection);
        return connection;
      } catch (error) {
        throw new DatabaseBusy('the database gave no connection', { cause: error });
      }
    },
    end: () => pool.end(),
  };
};
