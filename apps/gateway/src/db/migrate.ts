// Forward-only migrations. A file that has run is frozen by its checksum; a change is a new file.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Databases } from './connect.ts';
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
  name text primary key, checksum text not null, ran_at timestamptz not null default now()
)`;

/** The names of the migrations that the database has run; null when it does not answer or was never started. */
export async function appliedMigrations({ platform }: Databases): Promise<Set<string> | null> {
  try {
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(platform);
    return new Set(rows.map(({ name }) => name));
  } catch {
    return null;
  }
}

/** Whether the server accepts writes: a standby, or a primary that was replaced, only reads. */
export async function isWritable({ platform }: Databases): Promise<boolean> {
  try {
    const { rows } = await sql<{ writable: boolean }>`
      select current_setting('transaction_read_only') = 'off' as writable`.execute(platform);
    return rows[0]?.writable === true;
  } catch {
    return false;
  }
}

type AppliedMigration = { name: string; checksum: string };

function check(migrations: readonly Migration[], ran: readonly AppliedMigration[]) {
  for (const { name, checksum } of ran) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known) throw new MigrationProblem(`The database has run ${name}, which this version does not have.`);
    if (known.checksum !== checksum) throw new MigrationProblem(`${name} was changed after it had run.`);
  }
}

/**
 * Updates the database to the latest migration, each in its own transaction. Returns the names that ran now. On a
 * server on which other gateways may start too: in its turn (turn.ts).
 */
export async function migrate(pool: Pool, migrations: readonly Migration[]): Promise<string[]> {
  const connection = await connectAs(pool, 'owner');
  try {
    await connection.script(ledger);
    const { rows } = await connection.query('select name, checksum from schema_migrations');
    const ran = rows as AppliedMigration[];
    check(migrations, ran);
    const fresh = migrations.filter(({ name }) => !ran.some((row) => row.name === name));
    for (const { name, sql, checksum } of fresh) {
      const note = `insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`;
      await connection.script(`begin;\n${sql}\n;${note};\ncommit;`);
    }
    connection.release();
    return fresh.map(({ name }) => name);
  } catch (error) {
    connection.release(true);
    throw error;
  }
}
