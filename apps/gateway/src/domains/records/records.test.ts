// The list of a member's records: every source in one order, filters, pages, totals by the ledger, and receipts.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import * as calls from '@foyer/contract/calls/records.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { type LotteryGateway, openLotteryGateway } from '#testing/lottery.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';
import { payIn } from '#testing/paid-in.ts';
import { playRound } from '#testing/played.ts';

const MINUTE = 60_000;
const zone = 'Asia/Manila';
/** Postings have the time of the database, so the records of this test are from now too. */
const now = Date.now();
let gateway: LotteryGateway;
let member: Newcomer;
let orderId: string;

function db() {
  return gateway.databases.merchant('aurora');
}

async function list(input: Partial<InputOf<typeof calls.records>> = {}, token = member.token) {
  const { body } = await gateway.call(calls.records, { zone, ...input }, { token });
  if (!body.value) throw new Error(`refused: ${body.errorCode}`);
  return body.value;
}

async function pages(input: Partial<InputOf<typeof calls.records>> = {}) {
  const all: ValueOf<typeof calls.records>['content'] = [];
  for (let page = await list(input); ; page = await list({ ...input, after: page.next })) {
    all.push(...page.content);
    if (page.next === null) return all;
  }
}

beforeAll(async () => {
  gateway = await openLotteryGateway();
  member = await addNewcomer(db(), { opening: 100_000n, now: gateway.clock.now() });
  const memberId = member.id;
  await payIn(db(), 'aurora', { memberId, amount: 50_000n, at: now - 50 * MINUTE });
  for (let n = 0; n < 30; n += 1)
    await playRound(db(), 'aurora', {
      memberId,
      stake: 100n,
      win: BigInt(n * 10),
      at: now - 40 * MINUTE + n * 1_000,
      game: { vendor: n % 3 === 0 ? 'EMB' : 'NLT', code: 'test' },
    });
  await playRound(db(), 'aurora', { memberId, stake: 700n, win: null, at: now - MINUTE });
  const slip = await gateway.slipFor();
  orderId = (await gateway.place(member.token, slip)).body.value?.orderId ?? '';
});
afterAll(async () => {
  await requireTrueBooks(db());
  await gateway.close();
});

test('every record is listed once, the newest first, however it is paged', async () => {
  const all = await pages();
  expect(all).toHaveLength(1 + 30 + 1 + 1 + 1);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ time }) => time)).toEqual(
    all.map(({ time }) => time).toSorted((one, other) => other - one),
  );
  expect(
    all
      .filter(({ kind }) => kind !== 'game')
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['deposit', 'lottery', 'other']);
});

test('rounds have stake, win, multiplier and state by the ledger', async () => {
  const { content } = await list({ kind: 'game' });
  expect(content[0]).toMatchObject({
    status: 'open',
    stake: '700',
    win: '0',
    amount: '-700',
    multiplier: null,
  });
  expect(content[1]).toMatchObject({
    status: 'settled',
    stake: '100',
    win: '290',
    amount: '190',
    multiplier: '2.90',
  });
});

test('the list is filtered by kind, state, vendor and days', async () => {
  expect((await pages({ kind: 'game' })).length).toBe(31);
  expect((await pages({ state: 'open' })).map(({ kind }) => kind).toSorted()).toEqual(['game', 'lottery']);
  expect((await pages({ vendor: 'EMB' })).every(({ vendor }) => vendor === 'EMB')).toBe(true);
  expect((await pages({ vendor: 'EMB' })).length).toBe(10);
  expect(await pages({ kind: 'deposit', state: 'cancelled' })).toEqual([]);
  const [lottery] = await pages({ kind: 'lottery' });
  const { day = '' } = lottery ?? {};
  expect((await pages({ from: day, to: day })).map(({ id }) => id)).toEqual([`l${orderId}`]);
  expect((await list()).vendors.map(({ code }) => code).toSorted()).toEqual(['EMB', 'LOTT', 'NLT']);
});

test('the totals of the days are the sums of the ledger', async () => {
  const all = await pages();
  const days = [...new Set(all.map(({ day }) => day))].toSorted();
  const { days: totals } = await list({ from: days[0], to: days.at(-1) });
  const sum = (name: 'staked' | 'won' | 'deposited' | 'withdrawn' | 'other') =>
    totals.reduce((total, day) => total + BigInt(day[name]), 0n);
  const { rows } = await sql<{ kind: string; amount: bigint }>`
    select t.kind, sum(p.amount)::bigint as amount from postings p
    join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
    join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id
    where a.owner_kind = 'member' and a.owner_id = ${String(member.id)} group by t.kind`.execute(db());
  const of = (...kinds: string[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0n);
  expect([sum('staked'), sum('won'), sum('deposited'), sum('withdrawn'), sum('other')]).toEqual([
    -of('debit', 'lottery.stake'),
    of('credit'),
    of('deposit'),
    0n,
    of('opening'),
  ]);
  expect(sum('staked')).toBe(3_800n);
  const [open] = (await list({ state: 'open' })).days;
  expect(open).toBeUndefined();
});

test('a receipt lists the movements of the ledger, and those of another member are unknown', async () => {
  const [round] = (await list({ kind: 'game', state: 'settled' })).content;
  const id = round?.id ?? '';
  const { body } = await gateway.call(calls.receipt, { zone, id }, { token: member.token });
  expect(body.value).toMatchObject({ id, stake: '100', win: '290' });
  expect(body.value?.movements.map(({ amount, name }) => [name, amount])).toEqual([
    ['Bet', '-100'],
    ['Win', '290'],
  ]);
  const other = await addNewcomer(db(), { now: gateway.clock.now() });
  for (const wanted of [id, `l${orderId}`, 'm1', 'gNLT none'])
    expect(
      (await gateway.call(calls.receipt, { zone, id: wanted }, { token: other.token })).body.errorCode,
    ).toBe('payment.unknown');
  expect((await list({}, other.token)).content.map(({ kind }) => kind)).toEqual(['other']);
});

test('a lottery order can be cancelled from its record until its draw closes', async () => {
  const find = async () => (await list({ kind: 'lottery' })).content[0];
  expect(await find()).toMatchObject({ status: 'open', stake: '100', cancellable: ['1'] });
  await gateway.cancel(member.token, orderId, ['1']);
  expect(await find()).toMatchObject({ status: 'cancelled', stake: '0', cancellable: [] });
  const { body } = await gateway.call(calls.receipt, { zone, id: `l${orderId}` }, { token: member.token });
  expect(body.value?.movements.map(({ amount }) => amount)).toEqual(['-100', '100']);
});

test('an unknown zone, a day that does not exist and a wrong cursor are invalid', async () => {
  for (const input of [{ zone: 'Mars/Base' }, { zone, from: '2026-02-30' }, { zone, after: 'x' }])
    expect((await gateway.callWith(calls.records, input, { token: member.token })).body.errorCode).toBe(
      'request.invalid',
    );
});
