import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LastingDatabase, serverDatabase, testServer } from './testing/database.ts';
import { type Process, ready, startProcess } from './testing/process.ts';

const program = join(import.meta.dirname, '../../../scripts/serve.mjs');
const folder = mkdtempSync(join(tmpdir(), 'foyer-serve-'));
const webDist = join(folder, 'web');
mkdirSync(join(webDist, 'server'), { recursive: true });
mkdirSync(join(webDist, 'client'), { recursive: true });
writeFileSync(
  join(webDist, 'server/document.js'),
  `export const renderDocument = async () => ({ status: 200, lang: 'en', html: 'home', scriptHashes: [], styleHashes: [] });
  export const renderThemeSheet = () => '';`,
);

let started: Process | null = null;
async function serve(env: Record<string, string>): Promise<Process> {
  started = await startProcess(join(folder, 'data'), { WEB_DIST: webDist, ...env }, program);
  return started;
}
afterEach(async () => {
  started?.child.kill('SIGTERM');
  await started?.ended;
  started = null;
  rmSync(join(folder, 'data'), { recursive: true, force: true });
});

async function readiness({ port }: Process) {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  return { status: answer.status, ...((await answer.json()) as object) };
}
const allReady = {
  status: 200,
  ready: true,
  open: true,
  database: true,
  migrations: true,
  webBuild: true,
};

test('without a database server it ends with a message', async () => {
  const { ended, output } = await serve({});
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^DATABASE_URL must be the address of a PostgreSQL server in production\.$/m);
});

test('without a built web app it ends with a message, before it opens the database', async () => {
  const { ended, output } = await serve({
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    WEB_DIST: join(folder, 'nothing'),
  });
  expect(await ended).toBe(1);
  expect(output()).toContain(`There is no web app in ${join(folder, 'nothing')}. Run npm run build`);
});

describe.skipIf(testServer === null)('on a database server', () => {
  let database: LastingDatabase;
  beforeEach(async () => {
    database = await serverDatabase(testServer ?? '', 'empty');
  });
  afterEach(() => database.remove());

  test('it serves without demo merchants and vendors and without a sandbox, and ends on its signal', async () => {
    const gateway = await serve(database.env);
    await ready(gateway);
    expect(await readiness(gateway)).toEqual(allReady);
    const databases = await database.open();
    const { rows } = await sql`select host from merchant_domains`.execute(databases.platform);
    const aurora = await databases.merchant('aurora').selectFrom('merchants').selectAll().execute();
    const { rows: catalogue } = await sql`
      select code from vendors union all select code from games union all select id from fixtures`.execute(
      databases.platform,
    );
    await databases.close();
    expect([rows, aurora, catalogue]).toEqual([[], [], []]);
    expect(existsSync(join(folder, 'data/sandbox'))).toBe(false);
    gateway.child.kill('SIGTERM');
    expect(await gateway.ended).toBe(0);
  });

  test('it is not ready while a migration of its version is missing', async () => {
    const gateway = await serve(database.env);
    await ready(gateway);
    const databases = await database.open();
    await sql`delete from schema_migrations where name like '0001-%'`.execute(databases.owner);
    expect(await readiness(gateway)).toEqual({ ...allReady, status: 503, ready: false, migrations: false });
    await databases.close();
  });

  test('it is alive and not ready while its database does not answer', async () => {
    const gateway = await serve(database.env);
    await ready(gateway);
    await database.remove();
    const answer = await readiness(gateway);
    expect(answer).toEqual({ ...allReady, status: 503, ready: false, database: false, migrations: false });
    expect((await fetch(`http://127.0.0.1:${gateway.port}/healthz`)).status).toBe(200);
  });
});
