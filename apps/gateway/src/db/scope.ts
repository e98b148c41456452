// Whose rows a connection sees. A connection remembers its last scope and is told a new one only when it changes, so a
// query costs one round trip in steady state.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Connection, Pool } from './pool.ts';

/** One merchant's rows; `platform`: the platform-wide tables only; `owner`: migrations and the platform's own seeds. */
export type Scope = { merchant: string } | 'platform' | 'owner';

/** The role the gateway works as. It owns nothing and cannot step around row-level security. */
export const APP_ROLE = 'foyer_app';

function keyOf(scope: Scope) {
  return typeof scope === 'string' ? scope : `merchant ${scope.merchant}`;
}
const told = new WeakMap<Connection, string>();

async function tell(connection: Connection, scope: Scope) {
  const key = keyOf(scope);
  if (told.get(connection) === key) return;
  // Outside any transaction, so no rollback takes it back.
  told.delete(connection);
  const role = scope === 'owner' ? 'none' : APP_ROLE;
  const merchant = typeof scope === 'string' ? '' : scope.merchant;
  await connection.query(`select set_config('role', $1, false), set_config('foyer.merchant', $2, false)`, [
    role,
    merchant,
  ]);
  told.set(connection, key);
}

/** A connection from the pool that sees `scope` and nothing else. */
export async function connectAs(pool: Pool, scope: Scope): Promise<Connection> {
  const connection = await pool.connect();
  try {
    await tell(connection, scope);
    return connection;
  } catch (error) {
    connection.release(true);
    throw error;
  }
}

/** The pool as Kysely's driver sees it, narrowed to one scope. */
export function scoped(pool: Pool, scope: Scope): PostgresPool {
  return {
    // Kysely's type also asks for cursors, which nothing here uses.
    connect: () => connectAs(pool, scope) as Promise<unknown> as Promise<PostgresPoolClient>,
    // The pool is shared by every scope; who opened it closes it.
    end: () => Promise.resolve(),
    options: {},
  };
}
