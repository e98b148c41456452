// An erasure and a withdrawal of the same member.
import { eraseMember } from '@foyer/contract/calls/operator.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openConnections, waitsForLock } from '#testing/at-once.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { onRealPostgres } from '#testing/database.ts';
import { openPaymentGateway } from '#testing/payments.ts';
import { openWithdrawals } from '#testing/withdrawals.ts';

const { gateway, scope } = await openPaymentGateway();
afterAll(() => gateway.close());
const token = await gateway.tokenOf('demo');
const { asked, ask, decide } = await openWithdrawals(gateway, () => token);

function erase() {
  return gateway.sendSigned(eraseMember, { account: 'demo', keepsBalance: true });
}
const refusal = {
  errorCode: 'request.invalid',
  value: { problems: [{ path: 'withdrawals', message: '1 are not decided yet' }] },
};
function openOrders() {
  return scope.db.selectFrom('withdraw_orders').select('order_no').where('state', '=', 'pending').execute();
}

test.skipIf(!onRealPostgres)(
  'an erasure waits for a withdrawal that is under way, and is refused',
  async () => {
    const { owner } = gateway.databases;
    const [withdrawal, erasure] = await owner.transaction().execute(async (tx) => {
      // The withdrawal has written its order and waits for the wallet.
      await tx
        .selectFrom('ledger_accounts')
        .innerJoin('members', (join) => join.on('account', '=', 'demo'))
        .select('ledger_accounts.id')
        .where('owner_kind', '=', 'member')
        .where('owner_id', '=', sql<string>`members.id::text`)
        .forUpdate('ledger_accounts')
        .execute();
      const asking = ask('10001');
      await waitsForLock(owner);
      const erasing = erase();
      await Promise.race([erasing, waitsForLock(owner, 2)]);
      return [asking, erasing] as const;
    });
    const { body } = await withdrawal;
    expect(body.success).toBe(true);
    expect((await erasure).body).toMatchObject(refusal);
    expect((await decide(body.value?.orderNo ?? '', 'reject')).body.success).toBe(true);
    await requireTrueBooks(scope.db);
  },
);

test('a member is erased or has an open withdrawal, never both, also when the two come at once', async () => {
  const orderNo = await asked('10001');
  const refused = await erase();
  expect(refused.body).toMatchObject(refusal);
  expect((await decide(orderNo, 'reject')).body.success).toBe(true);

  await openConnections(scope.db);
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
