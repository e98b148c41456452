// A member cancels a deposit that is not paid yet.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/deposit.ts';
import type { MemberAt } from '#service/at.ts';
import { transact } from '#domains/ledger/transact.ts';
import { Refusal } from '#service/refusal.ts';
import { statusOf } from './deposit-states.ts';
import { applyEvent, lockDeposit } from './settle-deposit.ts';

/** Cancels a pending deposit of this member; cancelling it again changes nothing. Throws `payment.decided`. */
export function cancelDeposit(
  at: MemberAt,
  { orderNo }: InputOf<typeof calls.cancelDeposit>,
): Promise<ValueOf<typeof calls.cancelDeposit>> {
  return transact(at.db, async (tx) => {
    const order = await lockDeposit(tx, { orderNo });
    if (order.member_id !== at.member.id) throw new Refusal('payment.unknown');
    const isNew = await applyEvent(tx, { merchant: at.merchant.id, now: at.clock.now() }, order, 'cancelled');
    if (!isNew && order.state !== 'cancelled') throw new Refusal('payment.decided');
    return { orderNo, status: statusOf('cancelled') };
  });
}
