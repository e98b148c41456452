// A member reads what each deposit locks, and gives up a bonus before the first bet.
import * as calls from '@foyer/contract/calls/deposit.ts';
import * as walletCalls from '@foyer/contract/calls/wallet.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Owner } from '#domains/ledger/post.ts';
import { openDeposits } from '#testing/deposits.ts';
import { openLottery } from '#testing/lottery.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';
import { parkMoney } from '#testing/parked.ts';
import { playRound } from '#testing/played.ts';

let member: Newcomer;
const { gateway, provider, acts, scope, opened, finish } = await openDeposits(() => member.token);
const lottery = await openLottery(gateway);
beforeEach(async () => {
  provider.state.isUp = true;
  member = await addNewcomer(scope.db, { opening: 100_000n, now: gateway.clock.now() });
});
afterEach(finish);
afterAll(() => gateway.close());

/** A paid deposit of 500.00 with the bonus of 10 percent, which requires three times both in bets. */
async function withBonus(): Promise<string> {
  const orderNo = await opened('50000', { promoId: 'reload' });
  await acts.tell({ reference: orderNo, amount: '50000' });
  return orderNo;
}
function play(stake: bigint, win: bigint | null = stake, owner?: Owner) {
  gateway.clock.pass(1);
  const round = { memberId: member.id, stake, win, at: gateway.clock.now() };
  return playRound(scope.db, 'aurora', { ...round, ...(owner && { owner }) });
}
function park(amount: bigint): Promise<Owner> {
  return parkMoney(scope.db, member.id, amount);
}
function giveUp(orderNo: string, token = member.token) {
  return gateway.call(calls.giveUpBonus, { orderNo }, { token });
}
function receipt(orderNo: string) {
  return acts.read(member.token, calls.depositOrder, { orderNo });
}
async function locks() {
  return acts.read(member.token, calls.depositLocks, {});
}

/** Whether the locks still offer to give up the bonus, what an attempt is answered with, and what it moves. */
async function attempt(orderNo: string) {
  const lock = (await locks())?.find((each) => each.orderNo === orderNo);
  const before = await acts.balance(member.token);
  const { errorCode } = (await giveUp(orderNo)).body;
  const moved = (await acts.balance(member.token)) - before;
  return { bonus: lock?.bonus, giveUp: lock?.giveUp, errorCode, moved };
}
const kept = { bonus: '5000', giveUp: null, errorCode: 'payment.bonus_used', moved: 0n };

test('a bonus is shown with its bets, and giving it up leaves those of a plain deposit', async () => {
  const orderNo = await withBonus();
  const [lock, ...others] = (await locks()) ?? [];
  expect(others).toEqual([]);
  const figures = { amount: '50000', bonus: '5000', required: '165000', left: '165000' };
  const giveUpTo = { bonus: '5000', required: '50000', left: '50000' };
  expect(lock).toMatchObject({ orderNo, promotion: 'Reload: 10% more', ...figures, giveUp: giveUpTo });
  const before = await acts.balance(member.token);
  const { body } = await giveUp(orderNo);
  expect(body.value).toEqual({ returned: '5000', balance: String(before - 5_000n) });
  expect(await locks()).toMatchObject([
    { orderNo, promotion: null, bonus: '0', required: '50000', left: '50000', giveUp: null },
  ]);
  const moved = await gateway.call(
    walletCalls.transactions,
    { code: 'BONUS_RETURN' },
    { token: member.token },
  );
  expect(moved.body.value?.content).toMatchObject([{ amount: '-5000', orderNo }]);
  await play(50_000n);
  expect(await locks()).toEqual([]);
});

test('the receipt of a deposit has the bets that are enforced: with its bonus, without it, and once they are placed', async () => {
  const orderNo = await opened('50000', { promoId: 'reload' });
  const withIt = { turnover: '165000', isBonusReturned: false };
  expect(await receipt(orderNo)).toMatchObject({ ...withIt, turnoverLeft: null });
  await acts.tell({ reference: orderNo, amount: '50000' });
  expect(await receipt(orderNo)).toMatchObject({ ...withIt, turnoverLeft: '165000' });
  await giveUp(orderNo);
  const without = { turnover: '50000', isBonusReturned: true };
  expect(await receipt(orderNo)).toMatchObject({ ...without, turnoverLeft: '50000' });
  await play(20_000n);
  expect(await receipt(orderNo)).toMatchObject({ ...without, turnoverLeft: '30000' });
  await play(30_000n);
  expect(await receipt(orderNo)).toMatchObject({ ...without, turnoverLeft: '0' });
});

test('after a win with the bonus it cannot be given up', async () => {
  const orderNo = await withBonus();
  await play(55_000n, 110_000n);
  expect(await attempt(orderNo)).toEqual(kept);
});

test('a bet in progress, a refunded one and one from the wallet at a vendor keep the bonus as well', async () => {
  const inProgress = await withBonus();
  await play(100n, null);
  expect(await attempt(inProgress)).toEqual(kept);
  const cancelled = await withBonus();
  await lottery.turn();
  const { body } = await lottery.place(member.token, await lottery.slipFor());
  const orderId = body.value?.orderId ?? '';
  const { subOrders } = await lottery.orderOf(member.token, orderId);
  const back = await lottery.cancel(
    member.token,
    orderId,
    subOrders.map(({ subOrderId }) => subOrderId),
  );
  expect(back.body.success).toBe(true);
  expect(await attempt(cancelled)).toEqual(kept);
  const atVendor = await withBonus();
  const owner = await park(100n);
  await play(100n, 0n, owner);
  expect(await attempt(atVendor)).toEqual(kept);
});

test('bets from before the deposit leave its bonus, also those that are decided or refunded after it', async () => {
  await play(20_000n);
  await lottery.turn();
  const slip = await lottery.slipFor();
  await lottery.place(member.token, slip);
  const order = await lottery.place(member.token, slip);
  gateway.clock.pass(1);
  const orderNo = await withBonus();
  await lottery.cancel(member.token, order.body.value?.orderId ?? '', ['1']);
  gateway.clock.pass(120_000);
  await lottery.turn();
  // The decided bet of 1.00 counts.
  expect(await locks()).toMatchObject([{ left: '164900', giveUp: { required: '50000', left: '49900' } }]);
  expect((await giveUp(orderNo)).body.value?.returned).toBe('5000');
});

test('a bet after the first deposit keeps its bonus, and not that of the second', async () => {
  const first = await withBonus();
  await play(100n);
  const second = await withBonus();
  expect(await attempt(first)).toEqual(kept);
  expect((await giveUp(second)).body.value?.returned).toBe('5000');
});

test('giving up twice returns the bonus once', async () => {
  const orderNo = await withBonus();
  const before = await acts.balance(member.token);
  const answers = await Promise.all([giveUp(orderNo), giveUp(orderNo), giveUp(orderNo)]);
  expect(answers.map(({ body }) => body.value?.returned)).toEqual(['5000', '5000', '5000']);
  expect(await acts.balance(member.token)).toBe(before - 5_000n);
});

test('a bonus whose bets are placed, a deposit without a bonus and an unpaid order have nothing to give up', async () => {
  const wagered = await withBonus();
  await play(100_000n);
  await play(65_000n);
  const plain = await opened('30000', {});
  await acts.tell({ reference: plain, amount: '30000' });
  const unpaid = await opened('50000', { promoId: 'reload' });
  const codes = [];
  for (const orderNo of [wagered, plain, unpaid]) codes.push((await giveUp(orderNo)).body.errorCode);
  expect(codes).toEqual(['payment.decided', 'payment.decided', 'payment.decided']);
});

test('the bonus of another member cannot be given up, and a wallet without the bonus is refused', async () => {
  const orderNo = await withBonus();
  const other = await addNewcomer(scope.db, { opening: 100_000n, now: gateway.clock.now() });
  expect((await giveUp(orderNo, other.token)).body.errorCode).toBe('payment.unknown');
  await park((await acts.balance(member.token)) - 4_999n);
  expect((await giveUp(orderNo)).body.errorCode).toBe('wallet.insufficient');
  expect(await acts.balance(member.token)).toBe(4_999n);
});
