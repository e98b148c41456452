// Bets count towards the turnover by the weight of their game's category, as it was when the deposit was made.
import * as calls from '@foyer/contract/calls/withdraw.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { openLottery } from '#testing/lottery.ts';
import { openPaymentGateway } from '#testing/payments.ts';
import { playRound } from '#testing/played.ts';

const { gateway, acts, scope } = await openPaymentGateway();
const token = await gateway.tokenOf();
const lottery = await openLottery(gateway);
afterEach(() => requireTrueBooks(scope.db));
afterAll(() => gateway.close());

function setWeights(weights: Readonly<Record<string, number>>) {
  return scope.db
    .updateTable('payment_rules')
    .set({ turnover_weights: JSON.stringify(weights) })
    .execute();
}

/** A deposit of 100.00 that requires bets of the same amount. */
async function deposit(): Promise<void> {
  const { body } = await acts.deposit(token, 'Alipay', { methodId: 'qr', amount: '10000' });
  await acts.tell({ reference: body.value?.orderNo ?? '', amount: '10000' });
  gateway.clock.pass(1);
}

async function remaining(): Promise<number> {
  const settings = await acts.read(token, calls.withdrawSettings, {});
  return Number(settings?.turnoverRemaining);
}

/** Loses a stake in a game of a category. */
async function playGame(gameType: string, stake: bigint): Promise<void> {
  const { vendor_code: vendor, code } = await scope.db
    .selectFrom('games')
    .select(['vendor_code', 'code'])
    .where('game_type', '=', gameType)
    .limit(1)
    .executeTakeFirstOrThrow();
  const members = scope.db.selectFrom('members').select('id').where('account_key', '=', 'demo');
  const { id: memberId } = await members.executeTakeFirstOrThrow();
  const game = { vendor, code };
  await playRound(scope.db, 'aurora', { memberId, stake, at: gateway.clock.now(), game });
  gateway.clock.pass(1);
}

/** Bets one peso on the next draw of a lottery, and waits for its settlement. */
async function betOn(gameId: string): Promise<void> {
  const { drawTime } = await lottery.numeroOf(gameId);
  const { body } = await lottery.place(token, await lottery.slipFor(gameId));
  expect(body.success).toBe(true);
  gateway.clock.pass(drawTime - gateway.clock.now());
  await lottery.turn();
  gateway.clock.pass(1);
}

test('a bet counts by the weight of its category, a lottery by its own; a category without a weight in full', async () => {
  await setWeights({ LIVE: 20, TABLE: 0, LOTT: 50, ELOTT: 10 });
  await deposit();
  await playGame('LIVE', 1_000n);
  expect(await remaining()).toBe(9_800);
  await playGame('TABLE', 1_000n);
  expect(await remaining()).toBe(9_800);
  await playGame('RNG', 1_000n);
  expect(await remaining()).toBe(8_800);
  await betOn('blink-dice');
  expect(await remaining()).toBe(8_750);
  await betOn('coral-dice');
  expect(await remaining()).toBe(8_740);
});

test('a change of the weights counts no past bet anew, and applies to the bets after the next deposit', async () => {
  await setWeights({ RNG: 50 });
  expect(await remaining()).toBe(8_740);
  await playGame('RNG', 1_000n);
  expect(await remaining()).toBe(7_740);
  await deposit();
  await playGame('RNG', 1_000n);
  expect(await remaining()).toBe(17_240);
});
