// The payment password (ruling R7, hazard 32): six digits, five tries, then locked until the log-in password sets a new one.
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

/** Throws unless this is the member's payment password. Each try is counted before it is judged; the fifth wrong one locks. */
export async function insistPaymentPassword(at: MemberAt, turns: Turns, typed: string): Promise<void> {
  const own = at.db.updateTable('payment_passwords').where('member_id', '=', at.member.id);
  const counted = await own
    .set({ tries: sql<number>`tries + 1` })
    .where('tries', '<', TRIES)
    .returning(['password_hash', 'tries'])
    .executeTakeFirst();
  if (!counted)
    throw new Refusal(
      (await hasPaymentPassword(at)) ? 'payment.password.locked' : 'payment.password.missing',
    );
  if (!(await turns.inTurn(() => verifyPassword(typed, counted.password_hash)))) {
    if (counted.tries >= TRIES) throw new Refusal('payment.password.locked');
    throw new Refusal('payment.password.err', { value: { left: TRIES - counted.tries } });
  }
  await own.set({ tries: 0 }).execute();
}
