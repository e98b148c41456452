// A database with the demo platform and a long history.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '../../apps/gateway/src/db/connect.ts';
import { migrate, readMigrations } from '../../apps/gateway/src/db/migrate.ts';
import { seed } from '../../apps/gateway/src/seed/seed.ts';
import { createSecrets, type Secrets } from '../../apps/gateway/src/security/secrets.ts';

export type Size = { readonly members: number; readonly postings: number };

export const secrets: Secrets = createSecrets(Buffer.alloc(32, 7));

const HOUR_MS = 3_600_000;

/** The history of a member has 10 postings on average, and most of them are of rounds, with four each. */
const ROUNDS_OF_POSTINGS = 0.175;

async function ask(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Record<string, string>>(text, values);
  } finally {
    await client.end();
  }
}

async function fill(url: string, { members, postings }: Size): Promise<void> {
  // A busy machine may need longer for a statement of the demo data than a request may take.
  const options = { databaseUrl: url, databasePool: 4, dataDir: null, snapshot: null, statementMs: HOUR_MS };
  const databases = await connect({ ...options, onFatal: () => {}, onError: () => {} });
  const now = Date.now();
  await migrate(databases.pool, await readMigrations());
  await seed(databases, { now, secrets });
  await databases.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const set = `select set_config('growth.members', $1, false), set_config('growth.rounds', $2, false),
    set_config('growth.now', $3, false)`;
  await client.query(set, [members, Math.round(postings * ROUNDS_OF_POSTINGS), now].map(String));
  // Statement by statement: one transaction for all would keep every row's former version.
  const statements = readFileSync(join(import.meta.dirname, 'data.sql'), 'utf8').split(/;\n/);
  for (const statement of statements) await client.query(statement);
  await client.query('vacuum analyze');
  await client.end();
}

/** The address of a database of this size on the server at `url`; one that an earlier run filled is used again. */
export async function databaseOf(url: string, size: Size): Promise<string> {
  const name = `growth_${size.members}_${size.postings}`;
  const address = new URL(url);
  address.pathname = `/${name}`;
  const { rowCount } = await ask(url, 'select from pg_database where datname = $1', [name]);
  if (rowCount !== 0) return address.href;
  const half = new URL(url);
  half.pathname = `/${name}_half`;
  await ask(url, `drop database if exists ${name}_half`);
  await ask(url, `create database ${name}_half`);
  await fill(half.href, size);
  await ask(url, `alter database ${name}_half rename to ${name}`);
  return address.href;
}
