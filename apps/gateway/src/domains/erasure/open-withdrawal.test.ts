// An erasure and a withdrawal of the same member.
import { eraseMember } from '@foyer/contract/calls/operator.ts';
import { afterAll, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { openPaymentGateway } from '#testing/payments.ts';
import { openWithdrawals } from '#testing/withdrawals.ts';

const { gateway, scope } = await openPaymentGateway();
afterAll(() => gateway.close());

function erase() {
  return gateway.sendSigned(eraseMember, { account: 'demo', keepsBalance: true });
}
function openOrders() {
  return scope.db.selectFrom('withdraw_orders').select('order_no').where('state', '=', 'pending').execute();
}

test('a member is erased or has an open withdrawal, never both, also when the two come at once', async () => {
  const token = await gateway.tokenOf('demo');
  const { asked, ask, decide } = await openWithdrawals(gateway, () => token);
  const orderNo = await asked('10001');
  const refused = await erase();
  expect(refused.body).toMatchObject({
    errorCode: 'request.invalid',
    value: { problems: [{ path: 'withdrawals', message: '1 are not decided yet' }] },
  });
  expect((await decide(orderNo, 'reject')).body.success).toBe(true);

  const [erased, other] = await Promise.all([erase(), ask('10002')]);
  expect(erased.body.success).not.toBe(other.body.success);
  expect(await openOrders()).toHaveLength(other.body.success ? 1 : 0);
  await requireTrueBooks(scope.db);

  for (const { order_no } of await openOrders()) await decide(order_no, 'reject');
  const last = erased.body.success ? erased : await erase();
  expect(last.body.success).toBe(true);
  expect((await ask('10003')).body.success).toBe(false);
  await requireTrueBooks(scope.db);
});
