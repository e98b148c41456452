// An order has the terms that its form showed, or it is not made.
import type { InputOf } from '@foyer/contract/call.ts';
import * as calls from '@foyer/contract/calls/deposit.ts';
import * as withdrawCalls from '@foyer/contract/calls/withdraw.ts';
import { depositSums, turnoverWithoutBonus } from '@foyer/contract/payment-sums.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openDeposits } from '#testing/deposits.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';
import { openWithdrawals } from '#testing/withdrawals.ts';

const AMOUNT = 50_000n;
type Terms = NonNullable<InputOf<typeof calls.depositAlipay>['terms']>;
let member: Newcomer;
const { gateway, acts, scope, finish } = await openDeposits(() => member.token);
const first = {
  rules: await scope.db.selectFrom('payment_rules').selectAll().executeTakeFirstOrThrow(),
  promo: await scope.db
    .selectFrom('deposit_promos')
    .selectAll()
    .where('id', '=', 'reload')
    .executeTakeFirstOrThrow(),
};
beforeEach(async () => {
  member = await addNewcomer(scope.db, { now: gateway.clock.now() });
});
afterEach(async () => {
  const { turnover_percent, turnover_weights, withdraw_fee } = first.rules;
  const { rate, turnover } = first.promo;
  await scope.db
    .updateTable('payment_rules')
    .set({ turnover_percent, turnover_weights: JSON.stringify(turnover_weights), withdraw_fee })
    .execute();
  await scope.db.updateTable('deposit_promos').set({ rate, turnover }).where('id', '=', 'reload').execute();
  await scope.db.updateTable('deposit_methods').set({ fee: 0 }).where('id', '=', 'qr').execute();
  await finish();
});
afterAll(() => gateway.close());

/** The terms as the form computes them from what it has read. */
async function shownTerms(promoId?: string): Promise<Terms> {
  const settings = await acts.read(member.token, calls.depositSettings, {});
  const promos = await acts.read(member.token, calls.depositPromos, { amount: String(AMOUNT) });
  const promo = promos?.find(({ id }) => id === promoId);
  const turnoverPercent = settings?.turnoverPercent ?? -1;
  const { fee, bonus, turnover } = depositSums(AMOUNT, {
    feeRate: settings?.methods.find(({ id }) => id === 'qr')?.feeRate ?? -1,
    promotion: promo ? { ...promo, maxBonus: BigInt(promo.maxBonus) } : null,
    turnoverPercent,
  });
  return {
    fee: String(fee),
    bonus: String(bonus),
    turnover: String(turnover),
    turnoverWithoutBonus: String(turnoverWithoutBonus(AMOUNT, turnover, turnoverPercent)),
    turnoverWeights: settings?.turnoverWeights ?? [],
  };
}
function send(terms: Terms | undefined, promoId?: string) {
  return acts.deposit(member.token, 'Alipay', {
    methodId: 'qr',
    amount: String(AMOUNT),
    ...(promoId !== undefined && { promoId }),
    ...(terms && { terms }),
  });
}

const { db } = scope;
const changes = [
  [
    'the fee of the method',
    () => db.updateTable('deposit_methods').set({ fee: 150 }).where('id', '=', 'qr').execute(),
  ],
  [
    'the bonus',
    () => db.updateTable('deposit_promos').set({ rate: 500 }).where('id', '=', 'reload').execute(),
  ],
  [
    'the bets for the bonus',
    () => db.updateTable('deposit_promos').set({ turnover: 30 }).where('id', '=', 'reload').execute(),
  ],
  [
    'the bets without a bonus',
    () => db.updateTable('payment_rules').set({ turnover_percent: 300 }).execute(),
  ],
  [
    'the weight of a category of games',
    () => db.updateTable('payment_rules').set({ turnover_weights: '{"LIVE":5}' }).execute(),
  ],
] as const;

test.each(changes)(
  'a change of %s between form and order: refused, and made with the new terms',
  async (_, change) => {
    const before = await shownTerms('reload');
    await change();
    expect((await send(before, 'reload')).body).toMatchObject({ success: false, errorCode: 'payment.terms' });
    const own = db.selectFrom('deposit_orders').select('id').where('member_id', '=', member.id);
    expect(await own.execute()).toEqual([]);
    const now = await shownTerms('reload');
    const { body } = await send(now, 'reload');
    const order = await acts.read(member.token, calls.depositOrder, { orderNo: body.value?.orderNo ?? '' });
    const { bonus, turnover, turnoverWithoutBonus: without, turnoverWeights } = now;
    expect(order).toMatchObject({ bonus, turnover, turnoverWithoutBonus: without, turnoverWeights });
    expect(order?.credit).toBe(String(AMOUNT - BigInt(now.fee)));
  },
);

test('an order with the terms of the moment is made, in any order of the categories, and without terms too', async () => {
  await db.updateTable('payment_rules').set({ turnover_weights: '{"LIVE":5,"SLOT":50}' }).execute();
  const terms = await shownTerms();
  const turned = { ...terms, turnoverWeights: terms.turnoverWeights.toReversed() };
  expect((await send(turned)).body.errorCode).toBeNull();
  expect((await send(undefined)).body.errorCode).toBeNull();
});

test('a change of the fee between form and withdrawal: refused, no money is held, and made with the new fee', async () => {
  member = await addNewcomer(db, { opening: 100_000n, now: gateway.clock.now() });
  // The settings of an account's first hour do not wait.
  const created_at = BigInt(gateway.clock.now());
  await db.updateTable('members').set({ created_at }).where('id', '=', member.id).execute();
  const { ask } = await openWithdrawals(gateway, () => member.token);
  const withdraw = (fee: string) => ask('20000', { terms: { fee } });
  await db.updateTable('payment_rules').set({ withdraw_fee: 100 }).execute();
  expect((await withdraw('0')).body).toMatchObject({ success: false, errorCode: 'payment.terms' });
  expect(await acts.balance(member.token)).toBe(100_000n);
  const { body } = await withdraw('200');
  expect(body.errorCode).toBeNull();
  const orderNo = body.value?.orderNo ?? '';
  expect(await acts.read(member.token, withdrawCalls.withdrawOrder, { orderNo })).toMatchObject({
    fee: '200',
  });
});
