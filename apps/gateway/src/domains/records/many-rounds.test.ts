// A long history: the first page is read in the time of an empty one, and a file is written in constant memory.
// `ROUNDS=200000` measures; without it the test checks a few hundred rounds. See docs/performance.md.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { InputOf } from '@foyer/contract/call.ts';
import * as calls from '@foyer/contract/calls/records.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';
import { dayAfter } from './days.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 300);
const isMeasured = process.env['ROUNDS'] !== undefined;
const zone = 'Asia/Manila';
let gateway: TestGateway;
let player: Newcomer;
let empty: Newcomer;

/** Rounds with a stake and a win, as play leaves them, but written in bulk. */
async function addRounds({ id }: Newcomer): Promise<void> {
  const db = gateway.databases.merchant('aurora');
  const common = sql`'aurora', 'NLT'`;
  await sql`insert into play_sessions (merchant_id, session_hash, member_id, vendor_code, game_code, asset, opened_at, expires_at)
    values ('aurora', 'many', ${id}, 'NLT', 'test', 'PHP', 1, 2)`.execute(db);
  for (let first = 1; first <= ROUNDS; first += 250) {
    const last = Math.min(ROUNDS, first + 249);
    const numbers = sql`generate_series(${first}::integer, ${last}::integer) n`;
    await sql`insert into rounds (merchant_id, vendor_code, round_id, session_hash, state, opened_at, closed_at)
      select ${common}, 'r' || n, 'many', 'settled', 1790000000000 + n * 1000, 1790000000000 + n * 1000 from ${numbers}`.execute(
      db,
    );
    await sql`
      with moved as (
        insert into transfers (merchant_id, kind, scope, key, request_hash)
        select 'aurora', kind, 'vendor NLT', kind || n, '' from ${numbers}, unnest(array['debit', 'credit']) kind returning id, kind, key
      ), posted as (
        insert into postings (merchant_id, transfer_id, account_id, asset, amount)
        select 'aurora', m.id, a.id, 'PHP',
          case when (a.owner_kind = 'member') = (m.kind = 'debit') then -10 else 10 end
        from moved m cross join ledger_accounts a
        where a.asset = 'PHP' and ((a.owner_kind = 'member' and a.owner_id = ${String(id)}) or a.id = (select min(o.id) from ledger_accounts o where o.owner_id = 'opening' and o.asset = a.asset))
      )
      insert into vendor_transactions (merchant_id, vendor_code, transaction_id, kind, round_id, session_hash, amount,
        transfer_id, balance_after, created_at)
      select ${common}, key, kind, 'r' || substring(key from '\\d+'), 'many', 10, id, 0, 1 from moved`.execute(
      db,
    );
  }
}

beforeAll(async () => {
  gateway = await openTestGateway();
  const db = gateway.databases.merchant('aurora');
  player = await addNewcomer(db, { opening: 100_000n, now: gateway.clock.now() });
  empty = await addNewcomer(db, { opening: 100_000n, now: gateway.clock.now() });
  await addRounds(player);
}, 1_200_000);
afterAll(() => gateway.close());

async function firstPage({ token }: Newcomer, filter: Partial<InputOf<typeof calls.records>> = {}) {
  const start = performance.now();
  const { body } = await gateway.call(calls.records, { zone, ...filter }, { token });
  if (!body.value) throw new Error(`refused: ${body.errorCode}`);
  return { ms: performance.now() - start, value: body.value };
}

async function median(member: Newcomer, filter: Partial<InputOf<typeof calls.records>>): Promise<number> {
  const all: number[] = [];
  for (let turn = 0; turn < 15; turn += 1) all.push((await firstPage(member, filter)).ms);
  return all.toSorted((one, other) => one - other)[7] ?? 0;
}

test('the first page and a filtered one show the newest of many rounds', async () => {
  const { value } = await firstPage(player, { kind: 'game' });
  expect(value.content[0]?.id).toBe(`gNLT r${ROUNDS}`);
  expect(value.content).toHaveLength(20);
  expect((await firstPage(player, { state: 'cancelled' })).value.content).toEqual([]);
  if (!isMeasured) return;
  for (const filter of [{}, { kind: 'game' }, { state: 'open' }, { kind: 'other' }] as const) {
    const [long, short] = [await median(player, filter), await median(empty, filter)];
    process.stdout.write(
      `first page ${JSON.stringify(filter)}: ${long.toFixed(1)} ms, empty ${short.toFixed(1)} ms, ratio ${(long / short).toFixed(2)}\n`,
    );
  }
});

/** Downloads over a socket without keeping the bytes; returns the size and the most memory on the way. */
async function download(format: 'csv' | 'pdf') {
  const from = `${new Date().toLocaleDateString('en-CA', { timeZone: zone }).slice(0, 7)}-01`;
  let to = from;
  while (dayAfter(to).slice(0, 7) === from.slice(0, 7)) to = dayAfter(to);
  const { body } = await gateway.call(
    calls.openExport,
    { format, zone, from, to, language: 'AR' },
    { token: player.token },
  );
  const { port } = gateway.app.server.address() as { port: number };
  const request = get({
    host: '127.0.0.1',
    port,
    path: body.value?.url,
    headers: { host: 'aurora.localhost:8080' },
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  let bytes = 0;
  let lines = 0;
  const most = { heap: 0, rss: 0 };
  for await (const part of answer) {
    const chunk = part as Uint8Array;
    bytes += chunk.length;
    lines += chunk.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0);
    const { heapUsed, rss } = process.memoryUsage();
    most.heap = Math.max(most.heap, heapUsed);
    most.rss = Math.max(most.rss, rss);
  }
  return { bytes, lines, most };
}

test('every round is in the file', async () => {
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  for (const format of ['csv', 'pdf'] as const) {
    const before = process.memoryUsage();
    const start = performance.now();
    const { bytes, lines, most } = await download(format);
    // A PDF has a line for each of its objects too.
    expect(lines).toBeGreaterThanOrEqual(format === 'csv' ? 1 + 1 + 2 * ROUNDS : ROUNDS / 30);
    const mb = (value: number) => (value / 1_048_576).toFixed(0);
    if (isMeasured)
      process.stdout.write(
        `${format}: ${mb(bytes)} MB in ${((performance.now() - start) / 1_000).toFixed(0)} s; heap ${mb(before.heapUsed)} -> at most ${mb(most.heap)} MB, RSS ${mb(before.rss)} -> at most ${mb(most.rss)} MB\n`,
      );
  }
}, 1_200_000);
