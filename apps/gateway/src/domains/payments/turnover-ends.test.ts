// The end of turnover: a member who bets the sum that the deposit form states has exactly the deposit free.
import * as calls from '@foyer/contract/calls/deposit.ts';
import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { depositSums } from '@foyer/contract/payment-sums.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openTurnoverEnds } from '#domains/ledger/turnover-ends.ts';
import { openDeposits } from '#testing/deposits.ts';
import { openLottery } from '#testing/lottery.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';
import { payIn } from '#testing/paid-in.ts';
import { parkMoney } from '#testing/parked.ts';
import { playRound } from '#testing/played.ts';

/** What a new member has, and the deposit with an offer: 500.00 with 50.00, to be staked three times. */
const OPENING = 1_000n;
const CREDIT = 55_000n;
const OFFER_BETS = 165_000n;
let member: Newcomer;
const { gateway, provider, acts, scope, opened, finish } = await openDeposits(() => member.token);
const lottery = await openLottery(gateway);
beforeEach(async () => {
  provider.state.isUp = true;
  member = await addNewcomer(scope.db, { opening: OPENING, now: gateway.clock.now() });
});
afterEach(finish);
afterAll(() => gateway.close());

function play(stake: bigint, win: bigint | null = stake) {
  gateway.clock.pass(1);
  return playRound(scope.db, 'aurora', { memberId: member.id, stake, win, at: gateway.clock.now() });
}
async function deposit(amount: string, more: object = {}): Promise<string> {
  gateway.clock.pass(1);
  const orderNo = await opened(amount, more);
  await acts.tell({ reference: orderNo, amount });
  return orderNo;
}
async function settings() {
  const value = await acts.read(member.token, withdrawSettings, {});
  if (!value) throw new Error('the settings are refused');
  return value;
}
async function openOrders() {
  return (await acts.read(member.token, calls.depositLocks, {}))?.map(({ orderNo }) => orderNo);
}
/** The bets that the form states before a plain deposit: those that come before, and its own. */
async function statedBets(amount: string): Promise<bigint> {
  const terms = await acts.read(member.token, calls.depositSettings, {});
  const { turnover } = depositSums(BigInt(amount), {
    feeRate: 0,
    promotion: null,
    turnoverPercent: terms?.turnoverPercent ?? -1,
  });
  return BigInt((await settings()).turnoverBefore) + turnover;
}
/** Bets all but one unit of a sum in rounds that return the stake, checks that everything is locked, and bets the last. */
async function betExactly(sum: bigint, locked: bigint): Promise<void> {
  for (let rest = sum - 1n; rest > 0n; rest -= 20_000n) await play(rest < 20_000n ? rest : 20_000n);
  expect(await settings()).toMatchObject({ turnoverRemaining: '1', locked: String(locked) });
  await play(1n);
}

test('an empty account: the stated sum frees exactly the deposit, whatever was lost before', async () => {
  const lost = await deposit('50000', { promoId: 'reload' });
  await play(OPENING + CREDIT, 0n);
  expect(await settings()).toMatchObject({ turnoverRemaining: '109000', turnoverBefore: '0' });
  const bets = await statedBets('50000');
  expect(bets).toBe(50_000n);
  const orderNo = await deposit('50000');
  expect(await openOrders()).toEqual([orderNo]);
  expect(await acts.read(member.token, calls.depositOrder, { orderNo: lost })).toMatchObject({
    turnoverLeft: '0',
  });
  await betExactly(bets, 50_000n);
  expect(await settings()).toMatchObject({ withdrawable: '50000', locked: '0', turnoverRemaining: '0' });
});

test('a reward between order and payment does not bring back the bets of what was lost', async () => {
  await deposit('50000', { promoId: 'reload' });
  await play(OPENING + CREDIT, 0n);
  const orderNo = await opened('50000');
  // Nothing of it is locked, like a reward.
  await payIn(scope.db, 'aurora', { memberId: member.id, amount: 5n, at: gateway.clock.now() });
  const order = () => acts.read(member.token, calls.depositOrder, { orderNo });
  expect(await order()).toMatchObject({ turnoverBefore: '0' });
  await acts.tell({ reference: orderNo, amount: '50000' });
  expect(await order()).toMatchObject({ turnoverBefore: '0', turnoverLeft: '50000' });
  expect(await settings()).toMatchObject({ turnoverRemaining: '50000', locked: '50000', withdrawable: '5' });
});

test('an account with an open offer: the stated sum contains its bets, and frees both', async () => {
  const offer = await deposit('50000', { promoId: 'reload' });
  await play(20_000n);
  const bets = await statedBets('50000');
  expect(bets).toBe(OFFER_BETS - 20_000n + 50_000n);
  const pending = await opened('50000');
  expect(await acts.read(member.token, calls.depositOrder, { orderNo: pending })).toMatchObject({
    turnoverBefore: '145000',
    turnoverLeft: null,
  });
  await acts.tell({ reference: pending, amount: '50000' });
  expect(await openOrders()).toEqual([offer, pending]);
  expect(await acts.read(member.token, calls.depositOrder, { orderNo: pending })).toMatchObject({
    turnoverBefore: '145000',
    turnoverLeft: '50000',
  });
  await play(145_000n - 100_000n);
  await play(100_000n);
  expect(await settings()).toMatchObject({ locked: '50000', turnoverRemaining: '50000' });
  await betExactly(50_000n, 50_000n);
  const all = OPENING + CREDIT + 50_000n;
  expect(await settings()).toMatchObject({ withdrawable: String(all), locked: '0' });
});

const elsewhere = [
  ['in a wallet at a vendor', async () => void (await parkMoney(scope.db, member.id, OPENING + CREDIT))],
  ['in a running round', async () => play(OPENING + CREDIT, null)],
  [
    'in an open lottery bet',
    async () => {
      await lottery.turn();
      await lottery.place(member.token, await lottery.slipFor());
      await play(await acts.balance(member.token), 0n);
    },
  ],
] as const;

test.each(elsewhere)('money %s: no turnover ends', async (_, put) => {
  const offer = await deposit('50000', { promoId: 'reload' });
  await put();
  expect(await acts.balance(member.token)).toBe(0n);
  const before = await settings();
  expect(BigInt(before.turnoverBefore)).toBeGreaterThan(0n);
  expect(before.turnoverBefore).toBe(before.turnoverRemaining);
  const bets = await statedBets('50000');
  const orderNo = await deposit('50000');
  expect(await openOrders()).toEqual([offer, orderNo]);
  expect((await settings()).turnoverRemaining).toBe(String(bets));
});

test('bets that completed one deposit do not count for the next, whenever its end is stored', async () => {
  const runs = openTurnoverEnds();
  const orderOf = (order: string) =>
    scope.db
      .selectFrom('deposit_orders')
      .select('turnover_ended_at')
      .where('order_no', '=', order)
      .executeTakeFirstOrThrow();
  const first = await deposit('10000');
  await play(4_000n);
  await runs(scope);
  expect(await orderOf(first)).toEqual({ turnover_ended_at: null });
  await play(9_000n);
  await runs(scope);
  expect(await orderOf(first)).toEqual({ turnover_ended_at: BigInt(gateway.clock.now()) });
  const second = await deposit('10000');
  expect((await settings()).turnoverRemaining).toBe('10000');
  await play(10_000n);
  const third = await deposit('10000');
  expect((await orderOf(second)).turnover_ended_at).not.toBeNull();
  expect(await openOrders()).toEqual([third]);
});

test('the end of turnover is stored once, and changes nothing else of a paid deposit', async () => {
  const orderNo = await deposit('10000');
  await play(10_000n);
  await deposit('10000');
  const change = (what: object) =>
    scope.db.updateTable('deposit_orders').set(what).where('order_no', '=', orderNo).execute();
  await expect(change({ turnover_ended_at: 1n })).rejects.toMatchObject({ constraint: 'payment_is_over' });
  await expect(change({ turnover_ended_at: null })).rejects.toMatchObject({ constraint: 'payment_is_over' });
  await expect(change({ turnover: sql`turnover - 1` })).rejects.toMatchObject({
    constraint: 'payment_is_over',
  });
});
