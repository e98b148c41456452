// Which rows a connection sees. A connection remembers its last scope, and the scope is set only when it changes, so
// a query usually costs one round trip.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Connection, Pool } from './pool.ts';

/** One merchant's rows; `platform`: the platform-wide tables only; `owner`: migrations and the platform's own seeds. */
export type Scope = { merchant: string } | 'platform' | 'owner';

/** The gateway's database role. It owns nothing and cannot bypass row-level security. */
export const APP_ROLE = 'foyer_app';

function keyOf(scope: Scope) {
  return typeof scope === 'string' ? scope : `merchant ${scope.merchant}`;
}
/** The scope that each connection has now. */
const scopes = new WeakMap<Connection, string>();

async function setScope(connection: Connection, scope: Scope) {
  const key = keyOf(scope);
  if (scopes.get(connection) === key) return;
  // Outside any transaction, so that no rollback undoes it.
  scopes.delete(connection);
  const role = scope === 'owner' ? 'none' : APP_ROLE;
  const merchant = typeof scope === 'string' ? '' : scope.merchant;
  await connection.query(`select set_config('role', $1, false), set_config('foyer.merchant', $2, false)`, [
    role,
    merchant,
  ]);
  scopes.set(connection, key);
}

/** A connection from the pool that sees only the rows of `scope`. */
export async function connectAs(pool: Pick<Pool, 'connect'>, scope: Scope): Promise<Connection> {
  const connection = await pool.connect();
  try {
    await setScope(connection, scope);
    return connection;
  } catch (error) {
    connection.release(true);
    throw error;
  }
}

/** The pool as Kysely's driver uses it, limited to one scope. */
export function scoped(pool: Pick<Pool, 'connect'>, scope: Scope): PostgresPool {
  return {
    // Kysely's type also has cursors, which are not used here.
    connect: () => connectAs(pool, scope) as Promise<unknown> as Promise<PostgresPoolClient>,
    // All scopes share the pool; the code that opened it closes it.
    end: () => Promise.resolve(),
    options: {},
  };
}
