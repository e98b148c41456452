// A member reads what each deposit locks, and gives up a bonus.
import * as calls from '@foyer/contract/calls/deposit.ts';
import * as walletCalls from '@foyer/contract/calls/wallet.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openDeposits } from '#testing/deposits.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';
import { playRound } from '#testing/played.ts';

let member: Newcomer;
const { gateway, provider, acts, scope, opened, finish } = await openDeposits(() => member.token);
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
function play(stake: bigint, win = stake) {
  gateway.clock.pass(1);
  return playRound(scope.db, 'aurora', { memberId: member.id, stake, win, at: gateway.clock.now() });
}
function giveUp(orderNo: string, token = member.token) {
  return gateway.call(calls.giveUpBonus, { orderNo }, { token });
}
async function locks() {
  return acts.read(member.token, calls.depositLocks, {});
}

test('a bonus is shown with its bets, and giving it up leaves those of a plain deposit', async () => {
  const orderNo = await withBonus();
  await play(40_000n);
  const [lock, ...others] = (await locks()) ?? [];
  expect(others).toEqual([]);
  const figures = { amount: '50000', bonus: '5000', required: '165000', left: '125000' };
  const giveUpTo = { bonus: '5000', required: '50000', left: '10000' };
  expect(lock).toMatchObject({ orderNo, promotion: 'Reload: 10% more', ...figures, giveUp: giveUpTo });
  const before = await acts.balance(member.token);
  const { body } = await giveUp(orderNo);
  expect(body.value).toEqual({ returned: '5000', balance: String(before - 5_000n) });
  expect(await locks()).toMatchObject([
    { orderNo, promotion: null, bonus: '0', required: '50000', left: '10000', giveUp: null },
  ]);
  const moved = await gateway.call(
    walletCalls.transactions,
    { code: 'BONUS_RETURN' },
    { token: member.token },
  );
  expect(moved.body.value?.content).toMatchObject([{ amount: '-5000', orderNo }]);
  await play(10_000n);
  expect(await locks()).toEqual([]);
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
  await play((await acts.balance(member.token)) - 4_999n, 0n);
  // The lost bets have completed the turnover only in part.
  expect((await locks())?.length).toBe(1);
  expect((await giveUp(orderNo)).body.errorCode).toBe('wallet.insufficient');
  expect(await acts.balance(member.token)).toBe(4_999n);
});
