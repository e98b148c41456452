// Setting and changing the payment password. Setting one without the old one requires a proof of the owner, and
// payouts wait.
import type { InputOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/password.ts';
import type { MemberAt } from '#service/at.ts';
import { hashPassword } from '#security/password.ts';
import { hasPaymentPassword, requirePaymentPassword } from '#domains/session/payment-password.ts';
import { holdOwner } from '#domains/session/hold-owner.ts';
import { keepWait } from '#domains/session/payout-waits.ts';
import { countChange, type ProofKit, proveOwner } from '#domains/session/prove-owner.ts';
import type { DeliveryDependencies } from '#domains/verification/delivery.ts';
import { notifyOwner } from '#domains/verification/notice.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';

type Kit = ProofKit & { delivering: DeliveryDependencies };

async function keep(
  at: MemberAt,
  kit: Kit,
  typed: string,
  change: 'first' | 'reset' | 'change',
): Promise<null> {
  const { id: memberId } = at.member;
  const password_hash = await kit.turns.inTurn(() => hashPassword(typed));
  await at.db.transaction().execute(async (tx) => {
    await holdOwner(tx, at.member);
    await tx
      .insertInto('payment_passwords')
      .values({ merchant_id: at.merchant.id, member_id: memberId, password_hash })
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'member_id']).doUpdateSet({ password_hash, tries: 0 }),
      )
      .execute();
    if (change !== 'change')
      await keepWait({ ...at, db: tx }, { memberId, kind: 'payment_password', isFirst: change === 'first' });
  });
  at.log.info(
    { event: 'payment.password.set', member: String(memberId) },
    'a member has a new payment password',
  );
  notifyOwner(at, kit.delivering, { memberId, topic: 'paymentPassword' });
  return null;
}

/** Sets the first one by a proof of the owner, or changes it by the old one. */
export async function changePayment(
  at: MemberAt,
  kit: Kit,
  {
    oldPaymentPassword,
    paymentPassword,
    confirmPaymentPassword,
    ...proof
  }: InputOf<typeof calls.changePaymentPassword>,
): Promise<null> {
  if (paymentPassword !== confirmPaymentPassword)
    throw invalidInput('confirmPaymentPassword', 'expected the same as paymentPassword');
  if (!(await hasPaymentPassword(at))) {
    await proveOwner(at, kit, proof);
    return keep(at, kit, paymentPassword, 'first');
  }
  await requirePaymentPassword(at, kit.turns, oldPaymentPassword ?? '');
  if (oldPaymentPassword === paymentPassword) throw new Refusal('password.same');
  await countChange(at, kit);
  return keep(at, kit, paymentPassword, 'change');
}

/** Sets one by a proof of the owner; this unlocks a locked one. */
export async function resetPayment(
  at: MemberAt,
  kit: Kit,
  { paymentPassword, confirmPaymentPassword, ...proof }: InputOf<typeof calls.resetPaymentPassword>,
): Promise<null> {
  if (paymentPassword !== confirmPaymentPassword)
    throw invalidInput('confirmPaymentPassword', 'expected the same as paymentPassword');
  await proveOwner(at, kit, proof);
  return keep(at, kit, paymentPassword, (await hasPaymentPassword(at)) ? 'reset' : 'first');
}
