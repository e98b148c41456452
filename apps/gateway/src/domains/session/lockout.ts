// Wrong passwords lock a name for a while: 5 tries, then a minute, doubling to 15. It holds for names that do not exist
// too, so that a lock tells nothing. Each try is counted before it is judged, so parallel tries do not slip through.
import { sql } from 'kysely';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';

const TRIES = 5;
/** After so many wrong ones a captcha stands before the next (hazard 16). */
export const TRIES_UNSEEN = 3;
const FIRST_LOCK_MS = 60_000;
const LONGEST_LOCK_MS = 15 * 60_000;
/** A day without a wrong password, and a name starts afresh. */
export const FORGET_MS = 24 * 3_600_000;

/** How long the name is locked after this many wrong passwords in a row; 0 while tries remain. */
export function lockMs(failures: number): number {
  return failures < TRIES ? 0 : Math.min(FIRST_LOCK_MS * 2 ** (failures - TRIES), LONGEST_LOCK_MS);
}

/** Whether a name has gathered wrong passwords lately, existing or not. */
export async function hasFailedOften(at: At, accountKey: string): Promise<boolean> {
  const row = await at.db
    .selectFrom('login_failures')
    .select('failures')
    .where('account_key', '=', accountKey)
    .where('failed_at', '>=', BigInt(at.clock.now() - FORGET_MS))
    .executeTakeFirst();
  return row !== undefined && row.failures >= TRIES_UNSEEN;
}

/** Counts a try and says how many that makes. Throws TOO_MANY_REQUEST while the name is locked. */
export async function countTry(at: At, accountKey: string): Promise<number> {
  const now = at.clock.now();
  const forgotten = now - FORGET_MS;
  const failures = sql<number>`case when login_failures.failed_at < ${forgotten}::bigint then 1 else login_failures.failures + 1 end`;
  const lock = sql<bigint>`case when ${failures} < ${TRIES}::int then 0
    else ${now}::bigint + least(${FIRST_LOCK_MS}::bigint << least(${failures} - ${TRIES}::int, 10), ${LONGEST_LOCK_MS}::bigint) end`;
  const counted = await at.db
    .insertInto('login_failures')
    .values({
      merchant_id: at.merchant.id,
      account_key: accountKey,
      failures: 1,
      failed_at: BigInt(now),
      locked_until: 0n,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'account_key'])
        .doUpdateSet({ failures, failed_at: BigInt(now), locked_until: lock })
        .where('login_failures.locked_until', '<=', BigInt(now)),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted) return counted.failures;
  const locked = await at.db
    .selectFrom('login_failures')
    .select('locked_until')
    .where('account_key', '=', accountKey)
    .executeTakeFirst();
  const left = Number(locked?.locked_until ?? now) - now;
  const retryAfter = Math.max(1, Math.ceil(left / 1_000));
  throw new Refusal('TOO_MANY_REQUEST', { retryAfter, value: { retryAfter } });
}

/** The right password wipes the slate. */
export async function forgetTries(at: At, accountKey: string): Promise<void> {
  await at.db.deleteFrom('login_failures').where('account_key', '=', accountKey).execute();
}
