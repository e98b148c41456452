// `npm run -s restore -- folder`: restores a backup into an empty database, checks the key and the books. The gateway is
// started afterwards.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { databasesOver, type Databases } from '#db/connect.ts';
import { merchantIds } from '#db/merchant-ids.ts';
import { readMigrations, requireKnown } from '#db/migrate.ts';
import { openPglite } from '#db/pglite.ts';
import { COMMAND_STATEMENT_MS } from '#db/pool.ts';
import { APP_ROLE } from '#db/scope.ts';
import { incoherences } from '#domains/ledger/coherence.ts';
import type { Config } from '#process/config.ts';
import { createSecrets } from '#security/secrets.ts';
import { BACK_OFFICE, findSigner } from '#security/signers.ts';
import { digestOfKey, filesIn, type Manifest, readManifest } from './backup-files.ts';
import { openFor } from './console.ts';
import { runOnDatabase } from './postgres-tools.ts';

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('Usage: npm run -s restore -- folder   (DATABASE_URL or DATA_DIR names an empty database)');
  process.exit(1);
}
const folder = resolve(path);

/** The key of the backup: its file, or SECRETS_KEY where the file is kept elsewhere. */
function keyOf(config: Config, { keyDigest }: Manifest): Buffer {
  const file = filesIn(folder).key;
  const text = config.secretsKey ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
  const key = Buffer.from(text, 'hex');
  if (text === '') throw new Error(`${file} is missing: set SECRETS_KEY to the key of the backup`);
  if (digestOfKey(key) !== keyDigest)
    throw new Error('this key is not that of the backup: set SECRETS_KEY to the content of its secrets.key');
  return key;
}

async function intoServer(url: string, databases: Databases): Promise<void> {
  const { rows } = await sql`select from pg_tables where schemaname = 'public' limit 1`.execute(
    databases.owner,
  );
  if (rows.length > 0) throw new Error('the database is not empty; create a new one');
  // As the first migration does: a dump contains no roles.
  await sql`
    do $$ begin
      create role ${sql.raw(APP_ROLE)} nologin nosuperuser nobypassrls;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(databases.owner);
  await sql`
    do $$ begin
      execute format('grant ${sql.raw(APP_ROLE)} to %I', current_user);
    exception when others then
      if not (select rolsuper from pg_roles where rolname = current_user) then raise; end if;
    end $$`.execute(databases.owner);
  await runOnDatabase(
    'pg_restore',
    ['--no-owner', '--exit-on-error', '--single-transaction', '--dbname=', filesIn(folder).postgres],
    url,
  );
}

async function intoFolder(dataDir: string): Promise<Databases> {
  if (existsSync(join(dataDir, 'postgres')))
    throw new Error(`${dataDir} contains a database; name a new folder`);
  return databasesOver(
    await openPglite({
      folder: dataDir,
      snapshot: filesIn(folder).embedded,
      onFatal: (reason, error) => {
        throw new Error(reason, { cause: error });
      },
      statementMs: COMMAND_STATEMENT_MS,
    }),
  );
}

/** The key decrypts, and the books of every merchant are consistent. */
async function check(databases: Databases, key: Buffer, { migrations }: Manifest): Promise<string> {
  const merchants = await merchantIds(databases);
  const secrets = createSecrets(key);
  for (const merchant of merchants)
    await findSigner({ db: databases.merchant(merchant), merchant }, secrets, {
      role: 'operator',
      name: BACK_OFFICE,
    });
  const known = (await readMigrations()).map(({ name }) => name);
  // The rules are about the tables of this version.
  if (known.join() !== migrations.join())
    return 'it is of another version: start the gateway, which runs the missing migrations, then npm run books';
  for (const merchant of merchants) {
    const wrong = await incoherences(databases.merchant(merchant));
    if (wrong.length > 0)
      throw new Error(`the books of ${merchant} are wrong: ${wrong.map(({ rule }) => rule).join(', ')}`);
  }
  return 'the books are true';
}

await openFor('The backup was not restored', async ({ config, connectNow }) => {
  const manifest = await readManifest(folder);
  const { migrations, version } = manifest;
  requireKnown(
    'The backup',
    await readMigrations(),
    migrations.map((name) => ({ name, version })),
  );
  if ((manifest.kind === 'postgres') !== (config.databaseUrl !== null))
    throw new Error(
      manifest.kind === 'postgres'
        ? 'the backup is of a PostgreSQL server: set DATABASE_URL'
        : 'the backup is of an embedded database: set DATA_DIR and no DATABASE_URL',
    );
  const key = keyOf(config, manifest);
  mkdirSync(config.dataDir, { recursive: true });
  const databases = config.databaseUrl === null ? await intoFolder(config.dataDir) : await connectNow();
  try {
    if (config.databaseUrl !== null) await intoServer(config.databaseUrl, databases);
    const result = await check(databases, key, manifest);
    if (config.secretsKey === null)
      writeFileSync(join(config.dataDir, 'secrets.key'), `${key.toString('hex')}\n`, { mode: 0o600 });
    console.log(`Restored: the backup of ${manifest.createdAt}; ${result}`);
  } finally {
    await databases.close();
  }
});
