// `npm run -s backup -- folder`: writes the database and the key of its secrets into a new folder. With a PostgreSQL server
// the gateway runs on; the embedded database must be stopped.
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Databases } from '#db/connect.ts';
import { readApplied } from '#db/migrate.ts';
import { systemClock } from '#process/clock.ts';
import type { Config } from '#process/config.ts';
import { VERSION } from '#process/version.ts';
import { requireKey } from '#security/open-secrets.ts';
import { digestOfFile, digestOfKey, filesIn, writeManifest } from './backup-files.ts';
import { onOneDatabase } from './console.ts';
import { runOnDatabase } from './postgres-tools.ts';

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('Usage: npm run -s backup -- folder   (it must not exist yet)');
  process.exit(1);
}
const folder = resolve(path);

type BackupInput = { config: Config; databases: Databases; key: Buffer };

/** Writes the files of a backup into the new folder. */
async function fill({ config, databases, key }: BackupInput): Promise<void> {
  const files = filesIn(folder);
  const kind = config.databaseUrl === null ? 'embedded' : 'postgres';
  const migrations = (await readApplied(databases)).map(({ name }) => name).toSorted();
  if (config.databaseUrl !== null) {
    const options = ['--format=custom', '--no-owner', `--file=${files.postgres}`];
    await runOnDatabase('pg_dump', options, config.databaseUrl);
    // pg_dump gives it the rights of the shell's umask.
    chmodSync(files.postgres, 0o600);
  } else {
    const dump = await databases.pool.dump?.();
    if (!dump) throw new Error('the embedded database gave no dump');
    writeFileSync(files.embedded, dump, { mode: 0o600 });
  }
  writeFileSync(files.key, `${key.toString('hex')}\n`, { mode: 0o600 });
  // The manifest is last: without it no backup is complete.
  writeManifest(folder, {
    kind,
    version: VERSION,
    createdAt: new Date(systemClock.now()).toISOString(),
    migrations,
    databaseDigest: await digestOfFile(files[kind]),
    keyDigest: digestOfKey(key),
  });
}

await onOneDatabase('There is no complete backup', async ({ config, databases }) => {
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  const key = await requireKey(databases, config);
  mkdirSync(folder, { mode: 0o700, recursive: true });
  try {
    await fill({ config, databases, key });
  } catch (error) {
    // A part of a backup is none, and the command is run again with the same name.
    rmSync(folder, { recursive: true });
    throw error;
  }
  console.log(`Backup: ${folder}`);
  console.log(
    `${filesIn(folder).key} decrypts the secrets in the database: keep it in another place than the rest.`,
  );
});
