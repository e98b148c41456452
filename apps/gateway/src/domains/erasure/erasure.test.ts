// Export and erasure of a member: complete, for good, and without a trace in what others see.
import { agentReport, transferDownline } from '@foyer/contract/calls/agent.ts';
import { eraseMember, exportMember } from '@foyer/contract/calls/operator.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retention } from '#db/retention.ts';
import { addCopy, addNewcomer } from '#testing/newcomer.ts';
import { at, type AgentClient, paymentPassword } from '#testing/agent.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { createLog } from '#process/log.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { ADDRESS, DEVICE, fillPersonalData, MARK, tablesWith } from '#testing/personal-data.ts';
import { memberTables } from './member-tables.ts';

let gateway: TestGateway;
let client: AgentClient;
let agent: string;
let id: bigint;
beforeAll(async () => {
  gateway = await openTestGateway();
  client = at(gateway);
  agent = await gateway.tokenOf('demo-agent');
  await client.setPaymentPassword(agent);
  gateway.clock.pass(30 * 3_600_000);
  agent = await gateway.tokenOf('demo-agent');
  id = BigInt(await client.idOf('mira'));
  await client.play('mira', 700n, 200n);
  await client.call(agent, transferDownline, { downlineId: String(id), amount: '500', paymentPassword });
  await fillPersonalData(client.db, gateway.secrets, id);
});
afterAll(() => gateway.close());

const words = [MARK, DEVICE, ADDRESS];

test('every table of the schema is known: whose rows it holds and how long they are kept', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name order by table_name`.execute(gateway.databases.owner);
  expect(Object.keys(retention)).toEqual(rows.map(({ name }) => name).toSorted());
  // Columns that name a member, a device, an address or a session.
  const naming =
    /^(member_id|agent_id|recommender|account_key|device_id|ip|recipient|session_hash|owner_id|account_id)$/;
  const holding = rows
    .filter(({ columns }) => columns.some((column) => naming.test(column)))
    .map(({ name }) => name);
  expect(holding.filter((name) => !(name in memberTables))).toEqual([]);
  // Whatever ends with the member or by its age is the member's, or has a reason.
  const others = [
    'benefit_runs',
    'job_turns',
    'lotto_draws',
    'own_pictures',
    'rate_limits',
    'seal_nonces',
    'sealing_keys',
  ];
  const unknown = Object.entries(retention)
    .filter(([name, kept]) => kept !== 'settings' && !(name in memberTables) && !others.includes(name))
    .map(([name]) => name);
  expect(unknown).toEqual([]);
});

test('the export has every table that contains data of the member, and no proof of the account', async () => {
  const { body } = await gateway.sendSigned(exportMember, { account: MARK });
  const tables = body.value?.tables ?? {};
  const stored = (await tablesWith(gateway.databases, words)).filter((name) => name !== 'rate_limits');
  expect(stored.filter((name) => !(name in tables))).toEqual([]);
  expect(stored.length).toBeGreaterThan(20);
  expect(tables['members']).toMatchObject([{ account: MARK, details: { address: `${MARK} street` } }]);
  expect(tables['postings']?.length).toBeGreaterThan(2);
  expect(JSON.stringify(tables)).not.toMatch(
    /"(password_hash|token_hash|secret_hash|continues|attempt|answer)"/,
  );
});

test('the export of another member contains nothing of this one', async () => {
  const { body } = await gateway.sendSigned(exportMember, { account: 'tomas' });
  expect(body.value?.tables['members']).toMatchObject([{ account: 'tomas' }]);
  expect(JSON.stringify(body.value)).not.toContain(MARK);
});

test('an erasure waits for open orders and rounds, and for money that is left', async () => {
  const { account } = await addNewcomer(client.db, { now: gateway.clock.now() });
  await client.play(account, 100n, null);
  const refused = await gateway.sendSigned(eraseMember, { account });
  expect(refused.body).toMatchObject({ success: false, errorCode: 'request.invalid' });
  const { problems } = refused.body.value as unknown as { problems: { path: string }[] };
  expect(problems.map(({ path }) => path)).toEqual(['rounds', 'keepsBalance']);
  expect(await client.idOf(account)).not.toBe('');
});

test('an erased member leaves no personal data, and nothing of others changes', async () => {
  const token = agent;
  const day = new Date(gateway.clock.now()).toISOString().slice(0, 10);
  const report = async () => (await client.call(token, agentReport, { from: day, to: day })).body.value;
  const own = async () =>
    (
      await sql`select p.*, t.kind, t.scope, t.key from postings p
        join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
        order by p.transfer_id, p.account_id`.execute(client.db)
    ).rows;
  const [before, postings] = [await report(), await own()];

  const { body } = await gateway.sendSigned(eraseMember, { account: MARK, keepsBalance: true });
  expect(body.value?.member).toBe(String(id));
  const [logged = '{}'] = gateway.lines.filter((line) => line.includes('member.erased'));
  expect(JSON.parse(logged)).toMatchObject({ merchant: 'aurora', member: String(id) });

  expect(await tablesWith(gateway.databases, words)).toEqual([]);
  expect(gateway.lines.filter((line) => words.some((word) => line.includes(word)))).toEqual([]);
  expect(await own()).toEqual(postings);
  const renamed = (text: string) => text.replaceAll(MARK, `erased-${id}`);
  expect(await report()).toEqual(JSON.parse(renamed(JSON.stringify(before))));
  await requireTrueBooks(client.db);
});

test('the log line of a database error has no values of the row', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const row = sql`insert into affiliates (merchant_id, code_key, member_id) select 'aurora', ${MARK}, id from members where account = 'demo'`;
  await row.execute(client.db);
  const broken = [row, sql`select ${MARK}::text::bigint from members limit 1`];
  for (const statement of broken)
    await statement.execute(client.db).catch((error: unknown) => log.error({ err: error }, 'failed'));
  await sql`delete from affiliates where code_key = ${MARK}`.execute(client.db);
  expect(lines.map((line) => (JSON.parse(line) as { err: object }).err)).toMatchObject([
    { code: '23505', constraint: expect.stringContaining('affiliates') },
    { code: '22P02', message: expect.stringContaining('type bigint: "[struck out]"') },
  ]);
  expect(lines.filter((line) => line.includes(MARK))).toEqual([]);
});

test('counters of others stay, also those whose key contains the name', async () => {
  await addCopy(client.db, 'login');
  const key = 'login.ip:aurora:203.0.113.9';
  const limits = gateway.databases.platform;
  await limits.insertInto('rate_limits').values({ key, points: 1, expire: 9_000_000_000_000n }).execute();
  expect((await gateway.sendSigned(eraseMember, { account: 'login' })).body.success).toBe(true);
  const left = limits.selectFrom('rate_limits').select('key').where('key', '=', key);
  expect(await left.execute()).toEqual([{ key }]);
});

test('an erased member cannot log in, and their name is free again', async () => {
  for (const username of [MARK, `erased-${id}`])
    expect((await gateway.signIn(username)).body.success).toBe(false);
  const again = await addCopy(client.db, MARK, 'demo');
  const { body } = await gateway.sendSigned(exportMember, { account: MARK });
  expect(body.value?.member).toBe(String(again));
  expect(Object.keys(body.value?.tables ?? {})).not.toContain('postings');
  for (const account of [`erased-${id}`, `#${id}`]) {
    const repeated = await gateway.sendSigned(eraseMember, { account, keepsBalance: true });
    expect(repeated.body.value?.member).toBe(String(id));
  }
});

test('a call without the signature of the back office is refused', async () => {
  const refused = await gateway.sendSigned(eraseMember, { account: 'demo' }, { secret: 'ab'.repeat(32) });
  expect(refused.body.errorCode).toBe('signature.invalid');
});
