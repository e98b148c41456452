// Forward-only migrations. A file that has run is frozen by its checksum; a change is a new file.
import type { OneDatabase } from './one-database.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { VERSION } from '#process/version.ts';
import type { Pool } from './pool.ts';
import { connectAs } from './scope.ts';

const folder = join(import.meta.dirname, 'migrations');

export type Migration = { name: string; sql: string; checksum: string };

/** Migrations in the order of their numbers. */
export async function readMigrations(from = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(from, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

export class MigrationProblem extends Error {
  override name = 'MigrationProblem';
}

const ledger = `
create table if not exists schema_migrations (
  name text primary key, checksum text not null, ran_at timestamptz not null default now(), version text
);
do $$ begin
  if not exists (
    select from information_schema.columns where table_name = 'schema_migrations' and column_name = 'version'
  ) then
    alter table schema_migrations add column version text;
  end if;
end $$`;

/** The migrations that the database has run, in order. Throws when it does not answer, or was never started. */
export async function readApplied({ platform }: OneDatabase): Promise<AppliedMigration[]> {
  // A database that an earlier version has set up has no column for the version.
  const { rows } = await sql<{ name: string; version?: string | null }>`
    select * from schema_migrations order by ran_at, name`.execute(platform);
  return rows.map(({ name, version = null }) => ({ name, version }));
}

/** The migrations that the database has run, in order; null when it does not answer or was never started. */
export async function appliedMigrations(database: OneDatabase): Promise<AppliedMigration[] | null> {
  try {
    return await readApplied(database);
  } catch {
    return null;
  }
}

/** Whether the server accepts writes: a standby, or a primary that was replaced, only reads. */
export async function isWritable({ platform }: OneDatabase): Promise<boolean> {
  try {
    const { rows } = await sql<{ writable: boolean }>`
      select current_setting('transaction_read_only') = 'off' as writable`.execute(platform);
    return rows[0]?.writable === true;
  } catch {
    return false;
  }
}

/** A migration that a database has run; `version` is the Foyer that ran it, null when that was not recorded. */
export type AppliedMigration = { name: string; version: string | null };

/** Throws when this version lacks one of the migrations, with the version that has it; `what` was migrated by them. */
export function requireKnown(
  what: string,
  migrations: readonly Migration[],
  ran: readonly AppliedMigration[],
): void {
  const known = new Set(migrations.map(({ name }) => name));
  const later = ran.findLast(({ name }) => !known.has(name));
  if (later)
    throw new MigrationProblem(
      `${what} needs ${later.version === null ? 'a later version of Foyer' : `Foyer ${later.version} or newer`}: it has run ${later.name}, which this version, ${VERSION}, does not have`,
    );
}

type StoredMigration = AppliedMigration & { checksum: string };

function check(migrations: readonly Migration[], ran: readonly StoredMigration[]) {
  requireKnown('The database', migrations, ran);
  const changed = migrations.find(({ name, checksum }) =>
    ran.some((stored) => stored.name === name && stored.checksum !== checksum),
  );
  if (changed) throw new MigrationProblem(`${changed.name} was changed after it had run`);
}

/**
 * Updates the database to the latest migration, each in its own transaction. Returns the names that ran now. On a
 * server on which other gateways may start too: in its turn (turn.ts).
 */
export async function migrate(pool: Pool, migrations: readonly Migration[]): Promise<string[]> {
  const connection = await connectAs(pool, 'owner');
  try {
    await connection.script(ledger);
    const { rows } = await connection.query(
      'select name, checksum, version from schema_migrations order by ran_at, name',
    );
    const ran = rows as StoredMigration[];
    check(migrations, ran);
    const fresh = migrations.filter(({ name }) => !ran.some((row) => row.name === name));
    for (const { name, sql, checksum } of fresh) {
      const note = `insert into schema_migrations (name, checksum, version) values ('${name}', '${checksum}', '${VERSION}')`;
      await connection.script(`begin;\n${sql}\n;${note};\ncommit;`);
    }
    connection.release();
    return fresh.map(({ name }) => name);
  } catch (error) {
    connection.release(true);
    throw error;
  }
}
