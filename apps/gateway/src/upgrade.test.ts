// Two versions of the gateway on one database, as docs/guides/operating.md describes them.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { type LastingDatabase, lastingDatabase, testServer } from './testing/database.ts';
import { type Process, ready, startProcess } from './testing/process.ts';

// Real processes on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const LATER = '9999-of-a-later-version.sql';

describe.skipIf(testServer === null)('on a database server', () => {
  let database: LastingDatabase;
  const gateways: Process[] = [];
  beforeEach(async () => {
    database = await lastingDatabase();
  });
  afterEach(async () => {
    for (const { child, ended } of gateways.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    await database.remove();
  });
  async function start(): Promise<Process> {
    const gateway = await startProcess(database.dataDir, { ...database.env, SECRETS_KEY: '07'.repeat(32) });
    gateways.push(gateway);
    return gateway;
  }

  test('a running gateway goes on when a later version has migrated; started again it is refused', async () => {
    const running = await start();
    await ready(running);
    const databases = await database.open();
    // As a later version does: a new column, and the note of its migration.
    await sql`alter table members add column of_later_version text`.execute(databases.owner);
    await sql`insert into schema_migrations (name, checksum) values (${LATER}, 'x')`.execute(databases.owner);
    await databases.close();
    const answer = await fetch(`http://127.0.0.1:${running.port}/readyz`);
    expect([answer.status, running.child.exitCode]).toEqual([200, null]);
    running.child.kill('SIGTERM');
    await running.ended;
    const again = await start();
    expect(await again.ended).toBe(1);
    expect(again.output()).toContain(`The database has run ${LATER}, which this version does not have.`);
  });
});
