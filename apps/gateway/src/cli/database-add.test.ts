// The command that registers a further database, as a process, and the backup of that database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Administrator, openAdministrator } from '#db/replication/administrator.ts';
import { catalogueLink, dropLink } from '#db/replication/subscription.ts';
import { runCommand } from '#testing/command.ts';
import { type LastingDatabase, serverDatabase } from '#testing/database.ts';
import { logicalServer } from '#testing/two-databases.ts';

describe.skipIf(logicalServer === null)('on a server with logical replication', () => {
  let first: LastingDatabase;
  let second: LastingDatabase;
  let from: Administrator;
  let to: Administrator;
  const folder = mkdtempSync(join(tmpdir(), 'foyer-further-'));
  beforeAll(async () => {
    first = await serverDatabase(logicalServer ?? '', 'seeded');
    second = await serverDatabase(logicalServer ?? '', 'nothing');
    from = await openAdministrator(first.env['DATABASE_URL'] ?? '');
    to = await openAdministrator(second.env['DATABASE_URL'] ?? '');
  });
  afterAll(async () => {
    await dropLink({ from, to, name: catalogueLink('second') });
    await Promise.all([from.end(), to.end()]);
    await second.remove();
    await first.remove();
    rmSync(folder, { recursive: true });
  });

  function run(
    command: 'database-add' | 'backup',
    word: string,
    more: Record<string, string | undefined> = {},
  ) {
    const own = { DATA_DIR: first.dataDir, SECRETS_KEY: '07'.repeat(32) };
    return runCommand(join(import.meta.dirname, `${command}.ts`), [word], { ...own, ...first.env, ...more });
  }

  test('a database is added by its addresses, and has a backup of its own, which changes nothing in it', async () => {
    const [address, here] = [second, first].map(({ env }) => env['DATABASE_URL']);
    expect((await run('database-add', 'first')).err).toMatch(/^Usage: /);
    expect((await run('database-add', 'second')).err).toBe(
      'The database was not added: set NEW_DATABASE_URL to the address of the new database\n',
    );
    const ends = { NEW_DATABASE_URL: address, FROM_ADMIN_URL: here, TO_ADMIN_URL: address };
    expect(await run('database-add', 'second', ends)).toMatchObject({
      code: 0,
      out: 'Added: second; running gateways open it at their next request\n',
    });
    expect(await from.query('select name from databases')).toEqual([{ name: 'second' }]);
    expect(await to.query('select count(*)::int as vendors from vendors')).toEqual(
      await from.query('select count(*)::int as vendors from vendors'),
    );

    const saved = await run('backup', join(folder, 'second'), { DATABASE_URL: address });
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(await to.query('select name from installation_keys')).toEqual([]);
  });
});
