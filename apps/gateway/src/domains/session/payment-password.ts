// The payment password (ruling R7, hazard 32): six digits, five attempts, then locked until the member sets a new one
// by the login password.
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import type { Turns } from '#service/turns.ts';
import { verifyPassword } from '#security/password.ts';

const TRIES = 5;

export async function hasPaymentPassword(at: MemberAt): Promise<boolean> {
  const own = await at.db
    .selectFrom('payment_passwords')
    .select('member_id')
    .where('member_id', '=', at.member.id)
    .executeTakeFirst();
  return own !== undefined;
}

/**
 * Throws unless this is the member's payment password. Judging and counting are one statement: an attempt that was
 * not judged is not counted, the fifth wrong one in a row locks, and parallel attempts that are judged later find it
 * locked, right or wrong.
 */
export async function requirePaymentPassword(at: MemberAt, turns: Turns, typed: string): Promise<void> {
  const own = await at.db
    .selectFrom('payment_passwords')
    .select(['password_hash', 'tries'])
    .where('member_id', '=', at.member.id)
    .executeTakeFirst();
  if (!own) throw new Refusal('payment.password.missing');
  if (own.tries >= TRIES) throw new Refusal('payment.password.locked');
  const isRight = await turns.inTurn(() => verifyPassword(typed, own.password_hash));
  const judged = await at.db
    .updateTable('payment_passwords')
    .set({ tries: isRight ? 0 : sql<number>`tries + 1` })
    .where('member_id', '=', at.member.id)
    .where('password_hash', '=', own.password_hash)
    .where('tries', '<', TRIES)
    .returning('tries')
    .executeTakeFirst();
  if (!judged || judged.tries >= TRIES) throw new Refusal('payment.password.locked');
  if (!isRight) throw new Refusal('payment.password.err', { value: { left: TRIES - judged.tries } });
}
