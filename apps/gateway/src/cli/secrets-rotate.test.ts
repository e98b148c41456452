// SECRETS_KEY is replaced while two gateways serve: no request fails, and nothing stays under the former key.
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { cardPurpose } from '#domains/member/bank-cards.ts';
import { numberPurpose } from '#domains/payments/withdraw.ts';
import { validKeys } from '#domains/play/links.ts';
import { secretPurpose } from '#domains/session/factors.ts';
import { routePurpose } from '#domains/verification/delivery.ts';
import { addressPurpose } from '#security/open-further.ts';
import { createSecrets } from '#security/secrets.ts';
import { signatureOf } from '#security/signature.ts';
import { runCommand } from '#testing/command.ts';
import { type LastingDatabase, lastingDatabase, serverDatabase, testServer } from '#testing/database.ts';
import { tablesOfOwner } from '#testing/personal-data.ts';
import { type Process, ready, startProcess } from '#testing/process.ts';
import { logInOver, sendOver } from '#testing/wire.ts';

const former = '07'.repeat(32);
const next = '09'.repeat(32);
const gateways: Process[] = [];
let database: LastingDatabase | null = null;
let further: LastingDatabase | null = null;
afterEach(async () => {
  for (const { child, ended } of gateways.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await database?.remove();
  await further?.remove();
});

/** Secrets that no stand-in of the sandbox makes. */
async function addSecrets(opened: Databases): Promise<void> {
  const db = opened.merchant('aurora');
  const secrets = createSecrets(Buffer.from(former, 'hex'));
  const card = secrets.hide('9988776655', cardPurpose('aurora'));
  await sql`insert into bank_cards (merchant_id, member_id, bank_code, account_name, account_no, account_digest, last_four, is_default, created_at, usable_from)
    select 'aurora', m.id, min(b.code), 'Ana', ${card}, 'x', '6655', true, 1, 1 from members m, banks b where m.account = 'demo' group by m.id`.execute(
    db,
  );
  const number = secrets.hide('9988776655', numberPurpose('aurora'));
  await sql`insert into withdraw_orders (merchant_id, member_id, idempotency_key, request_hash, asset, amount, fee, bank, account_no, state, created_at, decided_at)
    select 'aurora', id, 'k', 'h', 'PHP', 100, 0, '{}', ${number}, 'rejected', 1, 1 from members where account = 'demo'`.execute(
    db,
  );
  const factor = secrets.hide('c2VjcmV0', secretPurpose('aurora'));
  await sql`insert into second_factors (merchant_id, member_id, kind, secret) select 'aurora', id, 'ga', ${factor} from members where account = 'mira'`.execute(
    db,
  );
  const route = secrets.hide('secret', routePurpose('aurora', 'sms'));
  await sql`insert into message_routes (merchant_id, channel, address, sender, secret) values ('aurora', 'sms', 'https://sms.test', 'x', ${route})`.execute(
    db,
  );
}

/** A further database, of which only the address matters here. */
async function addFurther({ owner }: Databases, url: string): Promise<void> {
  const address = createSecrets(Buffer.from(former, 'hex')).hide(url, addressPurpose);
  await owner.insertInto('databases').values({ name: 'second', address }).execute();
}

/** Every column of the schema with a value under a key, as table.column. */
async function columnsUnder(opened: Databases, key: string): Promise<string[]> {
  const { start } = createSecrets(Buffer.from(key, 'hex'));
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text' order by 1, 2`.execute(opened.owner);
  const found: string[] = [];
  for (const { name, column } of rows)
    for (const db of [opened.owner, ...['aurora', 'lotus', 'harbor'].map((id) => opened.merchant(id))]) {
      if (tablesOfOwner.includes(name) && db !== opened.owner) continue;
      const held =
        await sql`select from ${sql.table(name)} where starts_with(${sql.ref(column)}, ${start}) limit 1`.execute(
          db,
        );
      if (held.rows.length > 0 && !found.includes(`${name}.${column}`)) found.push(`${name}.${column}`);
    }
  return found;
}

async function start(env: Record<string, string>, port = '0'): Promise<Process> {
  const { dataDir, env: own } = database ?? { dataDir: '', env: {} };
  // Two gateways on one machine have a data folder each.
  const folder = `${dataDir}/${gateways.length}`;
  const gateway = await startProcess(folder, { ...own, ...env, ...(port !== '0' && { PORT: port }) });
  gateways.push(gateway);
  await ready(gateway);
  return gateway;
}

/** Sends a vendor's signed requests until it is stopped; returns the distinct error codes of the answers. */
function askAsVendor(port: number, key: string) {
  const codes = new Set<unknown>();
  let isStopped = false;
  const work = (async () => {
    const [method, path, body] = ['POST', '/seamless/NLT/session', { ticket: 'x'.repeat(22) }];
    while (!isStopped) {
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const signature = signatureOf(key, { method, path, body: JSON.stringify(body) }, timestamp);
      const headers = {
        host: 'aurora.localhost',
        'x-vendor-timestamp': timestamp,
        'x-vendor-signature': signature.toString('hex'),
      };
      codes.add((await sendOver({ port, method, path, headers, body })).body['errorCode']);
    }
  })();
  return async () => {
    isStopped = true;
    await work;
    return [...codes];
  };
}

async function stop(gateway: Process): Promise<void> {
  gateway.child.kill('SIGTERM');
  await gateway.ended;
}

describe.skipIf(testServer === null)('on a database server', () => {
  test('the key is replaced under load, and a second gateway serves meanwhile', async () => {
    database = await lastingDatabase();
    const opened = await database.open();
    const accepting = { SECRETS_KEY: former, SECRETS_KEY_OTHER: next };
    const replacing = { SECRETS_KEY: next, SECRETS_KEY_OTHER: former };
    const first = await start(accepting);
    const second = await start(accepting);
    await addSecrets(opened);
    further = await serverDatabase(String(testServer), 'empty');
    await addFurther(opened, further.env['DATABASE_URL'] ?? '');
    const db = opened.merchant('aurora');
    const secrets = createSecrets(Buffer.from(former, 'hex'));
    const [key = ''] = await validKeys(db, secrets, { merchant: 'aurora', vendor: 'NLT', now: Date.now() });
    const before = await columnsUnder(opened, former);
    expect(before).toEqual(
      expect.arrayContaining([
        'bank_cards.account_no',
        'databases.address',
        'installation_keys.secret',
        'withdraw_orders.account_no',
      ]),
    );

    // While the second gateway serves, the first one starts with the new key.
    const ofSecond = askAsVendor(second.port, key);
    await stop(first);
    const renewed = await start(replacing);
    const ofRenewed = askAsVendor(renewed.port, key);
    await logInOver(second.port, 'aurora.localhost', 'demo');
    await logInOver(renewed.port, 'aurora.localhost', 'demo');
    expect(await ofSecond()).toEqual(['ticket.invalid']);
    await stop(second);

    const third = await start(replacing);
    const ofThird = askAsVendor(third.port, key);
    const program = join(import.meta.dirname, 'secrets-rotate.ts');
    const settings = { DATA_DIR: database.dataDir, ...database.env, ...replacing };
    const rotated = await runCommand(program, [], settings);
    expect(rotated).toMatchObject({ code: 0 });
    expect(rotated.out).toMatch(/^[1-9]\d* secrets were encrypted again, under SECRETS_KEY$/m);
    expect(await ofRenewed()).toEqual(['ticket.invalid']);
    expect(await ofThird()).toEqual(['ticket.invalid']);
    expect(await columnsUnder(opened, former)).toEqual([]);
    expect(await columnsUnder(opened, next)).toEqual(before);
    await opened.close();

    await stop(renewed);
    await stop(third);
    const alone = await start({ SECRETS_KEY: next });
    await logInOver(alone.port, 'aurora.localhost', 'demo');
  });
});
