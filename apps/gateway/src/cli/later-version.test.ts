// This version on a database, and with a backup, of a later one: it refuses both and names the version to use.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERSION } from '#process/version.ts';
import { runCommand } from '#testing/command.ts';
import { type LastingDatabase, lastingDatabase, plainDatabase, testServer } from '#testing/database.ts';
import { LATER_MIGRATION, LATER_VERSION, makeLaterVersion } from '#testing/later-version.ts';
import { ready, startProcess } from '#testing/process.ts';

const here = join(import.meta.dirname, '..');
const SECRETS_KEY = '07'.repeat(32);
const folder = mkdtempSync(join(tmpdir(), 'foyer-later-backup-'));
const backup = join(folder, 'backup');
function sentence(what: string): string {
  return `${what} needs Foyer ${LATER_VERSION} or newer: it has run ${LATER_MIGRATION}, which this version, ${VERSION}, does not have`;
}

function run(program: string, args: string[], { dataDir, env }: LastingDatabase) {
  return runCommand(program, args, { DATA_DIR: dataDir, SECRETS_KEY, ...env });
}

let database: LastingDatabase;
let later: ReturnType<typeof makeLaterVersion>;
beforeAll(async () => {
  later = makeLaterVersion('alter table members add column of_later_version text;');
  database = await lastingDatabase();
  const program = join(later.folder, 'apps/gateway/src/server.ts');
  const gateway = await startProcess(database.dataDir, { ...database.env, SECRETS_KEY }, program);
  await ready(gateway);
  gateway.child.kill('SIGTERM');
  await gateway.ended;
  const saved = await run(join(later.folder, 'apps/gateway/src/cli/backup.ts'), [backup], database);
  if (saved.code !== 0) throw new Error(saved.err);
});
afterAll(async () => {
  later.remove();
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('a gateway does not start on the database of a later version, and says in one sentence which one it needs', async () => {
  const { ended, output } = await startProcess(database.dataDir, { ...database.env, SECRETS_KEY });
  expect(await ended).toBe(1);
  expect(output()).toBe(`The gateway does not start:\n${sentence('The database')}.\n`);
});

test.each([
  ['backup', [join(folder, 'another')], 'There is no complete backup'],
  ['merchant-get', ['aurora'], 'The merchant could not be read'],
  ['vendor-list', [], 'The vendors could not be read'],
])('%s does not run on the database of a later version', async (command, args, failing) => {
  expect(await run(join(here, `cli/${command}.ts`), args, database)).toEqual({
    code: 1,
    out: '',
    err: `${failing}: ${sentence('The database')}\n`,
  });
});

async function emptyDatabase(): Promise<LastingDatabase> {
  if (testServer !== null) return plainDatabase(testServer);
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-gateway-'));
  return { ...database, dataDir, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

test('the backup of a later version is refused before anything is written', async () => {
  const target = await emptyDatabase();
  try {
    const restore = (from: string) => run(join(here, 'cli/restore.ts'), [from], target);
    expect(await restore(backup)).toEqual({
      code: 1,
      out: '',
      err: `The backup was not restored: ${sentence('The backup')}\n`,
    });
    const other = join(folder, 'other-format');
    mkdirSync(other);
    const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as object;
    writeFileSync(
      join(other, 'manifest.json'),
      JSON.stringify({ ...manifest, format: 2, migrations: 'all' }),
    );
    expect((await restore(other)).err).toBe(
      `The backup was not restored: The backup needs Foyer ${LATER_VERSION} or newer: its format is 2, and this version, ${VERSION}, reads format 1\n`,
    );
    // The target is still empty: the later version restores into it.
    const program = join(later.folder, 'apps/gateway/src/cli/restore.ts');
    expect(await run(program, [backup], target)).toMatchObject({ code: 0, err: '' });
  } finally {
    await target.remove();
  }
});
