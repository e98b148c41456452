// Setting and changing the payment password.
import type { InputOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/password.ts';
import type { At, MemberAt } from '#service/at.ts';
import { hashPassword } from '#security/password.ts';
import { hasPaymentPassword, insistPaymentPassword } from '#domains/session/payment-password.ts';
import type { Delivering } from '#domains/verification/delivery.ts';
import { notifyOwner } from '#domains/verification/notice.ts';
import { Refusal } from '#service/refusal.ts';
import type { Turns } from '#service/turns.ts';
import { provePassword } from './change.ts';

type Kit = { turns: Turns; delivering: Delivering };

/** Keeps a payment password, in place of any before it, unlocked. */
export async function setPaymentPassword(at: At, memberId: bigint, password_hash: string): Promise<void> {
  await at.db
    .insertInto('payment_passwords')
    .values({ merchant_id: at.merchant.id, member_id: memberId, password_hash })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'member_id']).doUpdateSet({ password_hash, tries: 0 }),
    )
    .execute();
}

async function keep(at: MemberAt, { turns }: Kit, typed: string): Promise<null> {
  await setPaymentPassword(at, at.member.id, await turns.inTurn(() => hashPassword(typed)));
  at.log.info(
    { event: 'payment.password.set', member: String(at.member.id) },
    'a member has a new payment password',
  );
  return null;
}

/** Sets the first one, or changes it by the old one. */
export async function changePayment(
  at: MemberAt,
  kit: Kit,
  {
    oldPaymentPassword,
    paymentPassword,
    confirmPaymentPassword,
  }: InputOf<typeof calls.changePaymentPassword>,
): Promise<null> {
  if (paymentPassword !== confirmPaymentPassword) throw new Refusal('request.invalid');
  if (await hasPaymentPassword(at)) {
    await insistPaymentPassword(at, kit.turns, oldPaymentPassword ?? '');
    if (oldPaymentPassword === paymentPassword) throw new Refusal('password.same');
  }
  return keep(at, kit, paymentPassword);
}

/** Sets one by the log-in password; a locked one is open again. */
export async function resetPayment(
  at: MemberAt,
  kit: Kit,
  { password, paymentPassword, confirmPaymentPassword }: InputOf<typeof calls.resetPaymentPassword>,
): Promise<null> {
  if (paymentPassword !== confirmPaymentPassword) throw new Refusal('request.invalid');
  await provePassword(at, kit, password);
  await keep(at, kit, paymentPassword);
  notifyOwner(at, kit.delivering, { memberId: at.member.id, topic: 'paymentPassword' });
  return null;
}
