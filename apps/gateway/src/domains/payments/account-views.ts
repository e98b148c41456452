// The account number of a withdrawal, for people of the merchant who pay it themselves. Each look is recorded.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { accountViews, viewAccount } from '@foyer/contract/calls/payments.ts';
import { transact } from '#domains/ledger/transact.ts';
import type { Secrets } from '#security/secrets.ts';
import type { At } from '#service/at.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import { lockWithdrawal } from './settle-withdrawal.ts';
import { numberPurpose } from './withdraw.ts';

/** The number in full, while the order is approved and no provider pays it. */
export function showAccount(
  at: At,
  { secrets }: { secrets: Secrets },
  { orderNo, person }: InputOf<typeof viewAccount>,
): Promise<ValueOf<typeof viewAccount>> {
  const { id: merchant } = at.merchant;
  return transact(at.db, async (tx) => {
    const rules = await tx.selectFrom('payment_rules').select('payout_persons').executeTakeFirst();
    if (!rules?.payout_persons.includes(person))
      throw invalidInput('person', 'is not in paymentRules.payoutPersons');
    const order = await lockWithdrawal(tx, orderNo);
    if (order.provider !== null || order.state !== 'approved') throw new Refusal('payment.decided');
    await tx
      .insertInto('account_views')
      .values({ merchant_id: merchant, order_no: orderNo, person, seen_at: BigInt(at.clock.now()) })
      .execute();
    at.log.info({ event: 'operator.account_view', orderNo, person }, 'an account number was shown');
    const { bankCode, bankName, accountName } = order.bank;
    return {
      orderNo,
      amount: String(order.amount - order.fee),
      currency: order.asset,
      bankCode,
      bankName,
      accountName,
      accountNo: secrets.show(order.account_no, numberPurpose(merchant)),
    };
  });
}

/** The persons who have seen account numbers, the latest first; for one order, or for all. */
export async function listAccountViews(
  { db }: At,
  { orderNo }: InputOf<typeof accountViews>,
): Promise<ValueOf<typeof accountViews>> {
  const rows = await db
    .selectFrom('account_views')
    .select(['order_no', 'person', 'seen_at'])
    .$if(orderNo !== undefined, (views) => views.where('order_no', '=', orderNo ?? ''))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ order_no, person, seen_at }) => ({ orderNo: order_no, person, time: Number(seen_at) }));
}
