// A backup that is taken while money moves is restored elsewhere, and the platform goes on there.
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { databasesOver, type Databases } from '#db/connect.ts';
import { openPostgres } from '#db/postgres.ts';
import { validKeys } from '#domains/play/links.ts';
import { createSecrets } from '#security/secrets.ts';
import { signatureOf } from '#security/signature.ts';
import { runCommand } from '#testing/command.ts';
import { lastingDatabase, type LastingDatabase, plainDatabase, testServer } from '#testing/database.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { payIn } from '#testing/paid-in.ts';
import { playRound } from '#testing/played.ts';
import { type Process, ready, startProcess } from '#testing/process.ts';
import { logInOver, sendOver } from '#testing/wire.ts';

const SECRETS_KEY = '07'.repeat(32);
const folder = mkdtempSync(join(tmpdir(), 'foyer-backup-'));
const databases: LastingDatabase[] = [];
const gateways: Process[] = [];
afterEach(async () => {
  for (const { child, ended } of gateways.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const database of databases.splice(0)) await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

function run(command: 'backup' | 'restore', { dataDir, env }: LastingDatabase, more = {}) {
  const program = join(import.meta.dirname, `${command}.ts`);
  return runCommand(program, [join(folder, 'backup')], { DATA_DIR: dataDir, ...env, ...more });
}

async function start({ dataDir, env }: LastingDatabase, more = {}): Promise<Process> {
  const gateway = await startProcess(dataDir, { ...env, ...more });
  gateways.push(gateway);
  await ready(gateway);
  return gateway;
}

async function countTransfers(opened: Databases): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from transfers`.execute(
    opened.merchant('aurora'),
  );
  return rows[0]?.n ?? 0;
}

/** Moves money of a member, over and over, until it is stopped. */
function moveMoney(opened: Databases, memberId: bigint) {
  let isStopped = false;
  const work = async () => {
    const db = opened.merchant('aurora');
    while (!isStopped) {
      await payIn(db, 'aurora', { memberId, amount: 500n });
      await playRound(db, 'aurora', { memberId, stake: 300n, win: 100n, at: 1 });
    }
  };
  const works = [work(), work()];
  return async () => {
    isStopped = true;
    await Promise.all(works);
  };
}

/** The error code of a vendor's signed request; a valid signature is followed by the check of its ticket. */
async function vendorAnswer({ port }: Process, key: string): Promise<unknown> {
  const [method, path] = ['POST', '/seamless/NLT/session'];
  const ticket = { ticket: 'x'.repeat(22) };
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signed = { method, path, body: JSON.stringify(ticket) };
  const headers = {
    host: 'aurora.localhost',
    'x-vendor-timestamp': timestamp,
    'x-vendor-signature': signatureOf(key, signed, timestamp).toString('hex'),
  };
  return (await sendOver({ port, method, path, headers, body: ticket })).body['errorCode'];
}

describe.skipIf(testServer === null)('on a database server', () => {
  test('a backup under load is restored: the books are true, a member logs in, a vendor’s key is valid', async () => {
    const source = await lastingDatabase();
    databases.push(source);
    const first = await start(source, { SECRETS_KEY });
    const opened = await source.open();
    const aurora = opened.merchant('aurora');
    const { id } = await aurora
      .selectFrom('members')
      .select('id')
      .where('account', '=', 'demo')
      .executeTakeFirstOrThrow();
    const secrets = createSecrets(Buffer.from(SECRETS_KEY, 'hex'));
    const keyOf = { merchant: 'aurora', vendor: 'NLT', now: Date.now() };
    const [key = ''] = await validKeys(aurora, secrets, keyOf);
    const before = await countTransfers(opened);
    const stopMoney = moveMoney(opened, id);
    const saved = await run('backup', source, { SECRETS_KEY });
    await stopMoney();
    const after = await countTransfers(opened);
    await opened.close();
    expect(saved).toMatchObject({ code: 0, err: '' });
    for (const name of readdirSync(join(folder, 'backup')))
      expect(statSync(join(folder, 'backup', name)).mode & 0o077).toBe(0);
    first.child.kill('SIGKILL');

    const target = await plainDatabase(testServer ?? '');
    databases.push(target);
    const restored = await run('restore', target);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toMatch(/^Restored: the backup of .*; the books are true$/m);
    const there = await target.open();
    const count = await countTransfers(there);
    expect(count).toBeGreaterThanOrEqual(before);
    expect(count).toBeLessThan(after);
    await requireTrueBooks(there.merchant('aurora'));
    await there.close();
    // Without SECRETS_KEY: the restore has put the key into the data folder.
    const second = await start(target);
    await logInOver(second.port, 'aurora.localhost', 'demo');
    expect(await vendorAnswer(second, key)).toBe('ticket.invalid');
    expect(await vendorAnswer(second, 'ab'.repeat(32))).toBe('signature.invalid');

    // Nothing is restored over it, with another key, or from a changed file.
    expect((await run('restore', target)).err).toContain('the database is not empty');
    const other = { SECRETS_KEY: '08'.repeat(32) };
    expect((await run('restore', target, other)).err).toContain('this key is not that of the backup');
    appendFileSync(join(folder, 'backup/database.dump'), 'x');
    expect((await run('restore', target)).err).toContain('is not the file that the backup wrote');
  });

  test('a role that sees no rows of the merchants makes no backup, one that sees them does', async () => {
    const source = await plainDatabase(testServer ?? '');
    databases.push(source);
    const gateway = await start(source, { SECRETS_KEY });
    gateway.child.kill('SIGTERM');
    await gateway.ended;
    const refused = await run('backup', source, { SECRETS_KEY });
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('row-level security');
    // Nothing of it is left: the same command is repeated below.
    expect(existsSync(join(folder, 'backup'))).toBe(false);
    const server = databasesOver(openPostgres({ url: testServer ?? '', max: 1, onError: () => {} }));
    const reader = new URL(source.env['DATABASE_URL'] ?? '');
    reader.username += '_backup';
    const role = sql.raw(reader.username);
    await sql`create role ${role} login bypassrls`.execute(server.owner);
    const asReader = { ...source, env: { DATABASE_URL: reader.href } };
    const stranger = await run('backup', asReader, { SECRETS_KEY });
    expect(stranger.err).toBe('There is no complete backup: permission denied to set role "foyer_app"\n');
    await sql`grant pg_read_all_data, foyer_app to ${role}`.execute(server.owner);
    const wrong = await run('backup', asReader, { SECRETS_KEY: '08'.repeat(32) });
    expect(wrong.err).toContain('encrypted under another key');
    const saved = await run('backup', asReader, { SECRETS_KEY });
    rmSync(folder, { recursive: true });
    // A further database has no key of digests: it is in the first one.
    const opened = await source.open();
    await sql`delete from installation_keys`.execute(opened.owner);
    await opened.close();
    const further = await run('backup', asReader, { SECRETS_KEY });
    rmSync(folder, { recursive: true });
    const wrongToo = await run('backup', asReader, { SECRETS_KEY: '08'.repeat(32) });
    await sql`drop role ${role}`.execute(server.owner);
    await server.close();
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(further).toMatchObject({ code: 0, err: '' });
    expect(wrongToo.err).toContain('encrypted under another key');
  });
});

test.skipIf(testServer !== null)(
  'a backup of the embedded database is restored into another folder',
  async () => {
    const source = await lastingDatabase();
    databases.push(source);
    const first = await start(source);
    const key = readFileSync(join(source.dataDir, 'secrets.key'), 'utf8');
    expect((await run('backup', source)).err).toMatch(
      /^There is no complete backup: Another gateway \(process \d+\) uses /,
    );
    first.child.kill('SIGTERM');
    await first.ended;
    expect(await run('backup', source)).toMatchObject({ code: 0, err: '' });
    const target = { ...source, dataDir: mkdtempSync(join(tmpdir(), 'foyer-restored-')) };
    const restored = await run('restore', target);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain('the books are true');
    expect(readFileSync(join(target.dataDir, 'secrets.key'), 'utf8')).toBe(key);
    const second = await start(target);
    await logInOver(second.port, 'aurora.localhost', 'demo');
    gateways.splice(0);
    second.child.kill('SIGKILL');
    await second.ended;
    rmSync(target.dataDir, { recursive: true });
  },
);
