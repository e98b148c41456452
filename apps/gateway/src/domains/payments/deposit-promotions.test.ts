// Promotions that are chosen with a deposit.
import * as calls from '@foyer/contract/calls/deposit.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDeposits } from '#testing/deposits.ts';

let token: string;
const { gateway, provider, acts, scope, orderOf, opened, finish } = await openDeposits(() => token);
beforeEach(async () => {
  provider.state.isUp = true;
  token = await gateway.tokenOf();
});
afterEach(finish);
afterAll(() => gateway.close());

describe('promotions of deposits', () => {
  const offered = async (amount?: string) =>
    (await acts.read(token, calls.depositPromos, amount === undefined ? {} : { amount }))?.map(
      ({ id }) => id,
    );

  test('are offered where they fit; the first is for the first deposit, and given once', async () => {
    token = await gateway.tokenOf('demo-partner');
    expect(await offered()).toEqual(['first', 'reload']);
    expect(await offered('30000')).toEqual(['first']);
    const before = await acts.balance(token);
    const late = await opened('30000', { promoId: 'first' });
    // An order that is not paid uses nothing up: the bonus is promised again; then both are paid.
    expect(await offered()).toEqual(['first', 'reload']);
    const second = await opened('20000', { promoId: 'first' });
    await acts.tell({ reference: second, amount: '20000' });
    expect(await acts.balance(token)).toBe(before + 30_000n);
    // The pending order shows what its payment would bring now.
    const used = { bonus: '0', turnover: '30000', isOfferUsed: true };
    expect(await orderOf(late)).toMatchObject({ status: 'PENDING', ...used });
    expect(await orderOf(second)).toMatchObject({ status: 'PAID', bonus: '10000', isOfferUsed: false });
    const { db } = scope;
    await db.updateTable('payment_rules').set({ turnover_percent: 50 }).execute();
    // The percentage is the one that was shown with the order.
    expect(await orderOf(late)).toMatchObject(used);
    await acts.tell({ reference: late, amount: '30000' });
    expect(await acts.balance(token)).toBe(before + 60_000n);
    expect(await orderOf(late)).toMatchObject({ status: 'PAID', ...used, turnoverLeft: '30000' });
    await db.updateTable('payment_rules').set({ turnover_percent: 100 }).execute();
    expect(await acts.read(token, calls.depositCount, {})).toBe(2);
  });
});
