// A PostgreSQL server, 15 or newer.
import pg from 'pg';
import { DatabaseBusy, sqlState } from './faults.ts';
import { listenTo } from './postgres-listener.ts';
import { type Connection, type Pool, REQUEST_STATEMENT_MS } from './pool.ts';
import { createPreparedStatements } from './prepared.ts';

/** The client's state: idle, in a transaction, in one that failed. The types of `pg` do not have it. */
type WithStatus = { readonly getTransactionStatus: () => 'I' | 'T' | 'E' | null };

const INT8 = 20;
/** A prepared statement no longer fits its tables, which a new version has changed; or the server does not know it. */
const OUTDATED = new Set(['0A000', '26000']);
/** A write was refused because the server only reads: it is no longer the primary, or not yet. */
const READ_ONLY = '25006';
/** The message of `pg` when an answer takes too long. */
const NO_ANSWER = 'Query read timeout';
// int8 as bigint: money never becomes a float, as in the embedded database.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format),
};

export type PostgresOptions = {
  url: string;
  max: number;
  onError: (error: Error) => void;
  /** How long a statement may run; without it, as long as a statement of a request. */
  statementMs?: number;
  /** How long an answer may take. A live server reports a timeout sooner; this limit is for a server that is gone. */
  answerMs?: number;
};

/** Opens a pool on the server. The server ends every statement, lock or idle transaction at its limit. */
export function openPostgres(options: PostgresOptions): Pool {
  const { url, max, onError, statementMs = REQUEST_STATEMENT_MS, answerMs = statementMs + 1_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 3_000,
    statement_timeout: statementMs,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'foyer-gateway',
  });
  // A server that restarts breaks connections; the pool replaces them, and the process continues. Each connection
  // reports its own end.
  pool.on('error', () => {});

  // One wrapper per client, for its whole life: it remembers the client's last scope.
  const wrapped = new WeakMap<pg.PoolClient, Connection>();
  const wrap = (client: pg.PoolClient): Connection => {
    let isLost = false;
    const lose = (error: Error): void => {
      isLost = true;
      onError(error);
    };
    // The pool observes idle clients only: without this, one that breaks while in use would end the process.
    client.on('error', lose);
    const prepared = createPreparedStatements();
    const ask = async (text: string, values: unknown[] | undefined): Promise<pg.QueryResult> => {
      const name = prepared.nameOf(text);
      try {
        const query = { text, values, query_timeout: answerMs, ...(name && { name }) };
        if (!isLost) return await client.query(query as pg.QueryConfig);
      } catch (error) {
        if (name && OUTDATED.has(sqlState(error) ?? '')) {
          prepared.giveUp(text);
          // In a transaction the error has ended it; outside, the statement had no effect.
          if ((client as pg.PoolClient & WithStatus).getTransactionStatus() === 'I') return ask(text, values);
          throw new DatabaseBusy('a prepared statement is outdated', { cause: error });
        }
        // After no answer the outcome of the statement is unknown; a refused write had no effect.
        if (error instanceof Error && (error.message === NO_ANSWER || sqlState(error) === READ_ONLY))
          lose(error);
        if (!isLost) throw error;
      }
      throw new DatabaseBusy('the connection to the database was lost');
    };
    return {
      query: async (sql, parameters) => {
        const { command, rowCount, rows } = await ask(sql, parameters && [...parameters]);
        return { command, rowCount: rowCount ?? 0, rows };
      },
      script: async (sql) => {
        await client.query('set statement_timeout = 0');
        await client.query(sql);
        await client.query(`set statement_timeout = ${statementMs}`);
      },
      release: (broken) => client.release(broken || isLost),
    };
  };
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
    listen: (channel, listener) => listenTo({ url, onError }, channel, listener),
    state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  };
}
