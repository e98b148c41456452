// The payment password (ruling R7, hazard 32): six digits, five attempts, then locked until the member sets a new one
// by the login password.
import { sql } from 'kysely';
import type { Tx } from '#domains/ledger/transact.ts';
import type { At, MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import type { Turns } from '#service/turns.ts';
import { verifyPassword } from '#security/password.ts';

const TRIES = 5;

type State = 'missing' | 'locked' | 'usable';

function stateOf(own: { tries: number } | undefined): State {
  if (!own) return 'missing';
  return own.tries >= TRIES ? 'locked' : 'usable';
}

function rowOf({ db, member }: MemberAt) {
  return db
    .selectFrom('payment_passwords')
    .select(['password_hash', 'tries'])
    .where('member_id', '=', member.id)
    .executeTakeFirst();
}

/** Whether this member can confirm a payment with the payment password. */
export async function paymentPasswordState(at: MemberAt): Promise<State> {
  return stateOf(await rowOf(at));
}

export async function hasPaymentPassword(at: MemberAt): Promise<boolean> {
  return (await paymentPasswordState(at)) !== 'missing';
}

/**
 * Throws unless this is the member's payment password. Judging and counting are one statement: an attempt that was
 * not judged is not counted, the fifth wrong one in a row locks, and parallel attempts that are judged later find it
 * locked, right or wrong.
 */
export async function requirePaymentPassword(at: MemberAt, turns: Turns, typed: string): Promise<void> {
  const own = await rowOf(at);
  const state = stateOf(own);
  if (!own || state === 'missing') throw new Refusal('payment.password.missing');
  if (state === 'locked') throw new Refusal('payment.password.locked');
  const isRight = await turns.inTurn(() => verifyPassword(typed, own.password_hash));
  const judged = await at.db
    .updateTable('payment_passwords')
    .set({ tries: isRight ? 0 : sql<number>`tries + 1` })
    .where('member_id', '=', at.member.id)
    .where('password_hash', '=', own.password_hash)
    .where('tries', '<', TRIES)
    .returning('tries')
    .executeTakeFirst();
  // A payment password that was set anew meanwhile locks nothing: the attempt is judged by it when it is sent again.
  if (!judged && (await rowOf(at))?.password_hash !== own.password_hash)
    throw new Refusal('service.unavailable', { retryAfter: 1 });
  if (!judged || judged.tries >= TRIES) throw new Refusal('payment.password.locked');
  if (!isRight) throw new Refusal('payment.password.err', { value: { left: TRIES - judged.tries } });
}

/**
 * Removes a payment password that was set without the old one and is still new, in the transaction of a new log-in
 * password: a person who knew the old log-in password could have set it. Returns whether there was one.
 */
export async function removeNewPaymentPassword(
  { db, clock }: Pick<At, 'clock'> & { readonly db: Tx },
  memberId: bigint,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('payout_waits')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'payment_password')
    .where('usable_from', '>', BigInt(clock.now()))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await db.deleteFrom('payment_passwords').where('member_id', '=', memberId).execute();
  return true;
}
