// Payouts that people of the merchant make: who sees the account number, and what is recorded of it.
import { accountViews, viewAccount } from '@foyer/contract/calls/payments.ts';
import * as calls from '@foyer/contract/calls/withdraw.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { openPaymentGateway } from '#testing/payments.ts';
import { openWithdrawals } from '#testing/withdrawals.ts';

const { gateway, provider, acts, scope } = await openPaymentGateway();
const token = await gateway.tokenOf();
const client = await openWithdrawals(gateway, () => token);
function payouts(path: string): boolean {
  return path.endsWith('/payouts');
}

beforeAll(() =>
  setRules({ payout_provider: null, payout_persons: JSON.stringify(['maria.lopez']) as never }),
);
afterAll(() => gateway.close());

async function setRules(rules: { payout_provider?: string | null; payout_persons?: never }): Promise<void> {
  await scope.db.updateTable('payment_rules').set(rules).execute();
}
function look(orderNo: string, person: string) {
  return gateway.sendSigned(viewAccount, { orderNo, person });
}
async function views(orderNo?: string) {
  const { body } = await gateway.sendSigned(accountViews, orderNo === undefined ? {} : { orderNo });
  return body.value?.map(({ orderNo: order, person }) => [order, person]);
}

test('a permitted person sees the number of an approved withdrawal, and each look is recorded', async () => {
  const before = await acts.balance(token);
  const orderNo = await client.asked('20000');
  expect((await look(orderNo, 'maria.lopez')).body.errorCode).toBe('payment.decided');
  await client.decide(orderNo, 'approve');
  const { body } = await look(orderNo, 'maria.lopez');
  expect(body.value).toMatchObject({
    orderNo,
    amount: '20000',
    currency: 'PHP',
    bankCode: 'LANTERN',
    accountName: 'Ana Cruz',
    accountNo: '9988776655',
  });
  await look(orderNo, 'maria.lopez');
  expect(await views(orderNo)).toEqual([
    [orderNo, 'maria.lopez'],
    [orderNo, 'maria.lopez'],
  ]);
  expect((await client.decide(orderNo, 'paid')).body).toMatchObject({ value: { status: 'PAID' } });
  expect(await acts.balance(token)).toBe(before - 20_000n);
  const [first] = (await acts.read(token, calls.withdrawReport, {}))?.content ?? [];
  expect(first).toMatchObject({ orderNo, status: 'PAID' });
  expect(provider.asked.filter(({ path }) => payouts(path))).toEqual([]);
  await requireTrueBooks(scope.db);
});

test('another person, an order that is over and an unknown one show no number and record nothing', async () => {
  const orderNo = await client.asked('10000');
  await client.decide(orderNo, 'approve');
  const seen = await views();
  const refused = await look(orderNo, 'eve');
  expect(refused.body).toMatchObject({ errorCode: 'request.invalid', value: { field: 'person' } });
  await client.decide(orderNo, 'reject');
  expect((await look(orderNo, 'maria.lopez')).body.errorCode).toBe('payment.decided');
  expect((await look('W999999999', 'maria.lopez')).body.errorCode).toBe('payment.unknown');
  expect(await views()).toEqual(seen);
});

test('an order that a provider pays shows no number, and a record cannot be changed', async () => {
  await setRules({ payout_provider: 'sandbox' });
  const orderNo = await client.asked('10000');
  await client.decide(orderNo, 'approve');
  expect((await look(orderNo, 'maria.lopez')).body.errorCode).toBe('payment.decided');
  await expect(scope.db.updateTable('account_views').set({ person: 'eve' }).execute()).rejects.toThrow(
    'permission denied',
  );
  await expect(scope.db.deleteFrom('account_views').execute()).rejects.toThrow('permission denied');
});
