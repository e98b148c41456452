// One database of the gateway: its pool, and the scopes that are the same for every merchant.
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from './database.ts';
import type { Pool } from './pool.ts';
import { scoped, type Scope } from './scope.ts';

export type OneDatabase = {
  readonly name: string;
  /** The platform-wide tables only: which host belongs to which merchant. */
  readonly platform: Kysely<Database>;
  /** The role that owns the tables: migrations, the platform's own seeds. Never for a request. */
  readonly owner: Kysely<Database>;
  readonly pool: Pool;
};

/** Kysely over a pool, limited to one scope. */
export function kyselyOver(pool: Pick<Pool, 'connect'>, scope: Scope): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: scoped(pool, scope) }) });
}

/** The database over its pool. */
export function oneDatabase(name: string, pool: Pool): OneDatabase {
  return { name, platform: kyselyOver(pool, 'platform'), owner: kyselyOver(pool, 'owner'), pool };
}
