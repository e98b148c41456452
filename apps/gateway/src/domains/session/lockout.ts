// Wrong attempts lock a counter: after 5 attempts for a minute, doubling to 15. It applies to names that do not exist
// too, so that a lock does not show that an account exists. Only an attempt that was judged wrong is counted.
import { sql } from 'kysely';
import { FORGET_MS } from '#db/retention.ts';
import type { At } from '#service/at.ts';
import { inOrder } from '#service/in-order.ts';
import { Refusal } from '#service/refusal.ts';
import type { Counter } from './attempts.ts';

const TRIES = 5;
/** After this many wrong attempts the next one requires a captcha (hazard 16). */
export const TRIES_UNSEEN = 3;
const FIRST_LOCK_MS = 60_000;
const LONGEST_LOCK_MS = 15 * 60_000;

/** The part of a request's context that a counter needs. */
type Place = Pick<At, 'db' | 'clock'> & { readonly merchant: Pick<At['merchant'], 'id'> };

function row(at: Place, { accountKey, share }: Counter) {
  return at.db
    .selectFrom('login_failures')
    .select(['failures', 'failed_at', 'locked_until'])
    .where('account_key', '=', accountKey)
    .where('share', '=', share)
    .executeTakeFirst();
}

/** Whether a counter has recent wrong attempts, for a name that exists or not. */
export async function hasFailedOften(at: Place, counter: Counter): Promise<boolean> {
  const found = await row(at, counter);
  if (!found || found.failed_at < BigInt(at.clock.now() - FORGET_MS)) return false;
  return found.failures >= TRIES_UNSEEN;
}

/** Throws TOO_MANY_REQUEST while a counter is locked. */
export async function requireUnlocked(at: Place, counter: Counter): Promise<void> {
  const now = at.clock.now();
  const found = await row(at, counter);
  const left = Number(found?.locked_until ?? 0) - now;
  if (left <= 0) return;
  const retryAfter = Math.max(1, Math.ceil(left / 1_000));
  throw new Refusal('TOO_MANY_REQUEST', { retryAfter, value: { retryAfter } });
}

/** Counts a wrong attempt and returns the new count; 0 where parallel attempts have locked the counter. */
async function count(at: Place, { accountKey, share }: Counter): Promise<number> {
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
      share,
      failures: 1,
      failed_at: BigInt(now),
      locked_until: 0n,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'account_key', 'share'])
        .doUpdateSet({ failures, failed_at: BigInt(now), locked_until: lock })
        .where('login_failures.locked_until', '<=', BigInt(now)),
    )
    .returning('failures')
    .executeTakeFirst();
  return counted?.failures ?? 0;
}

/** The result of an attempt: what it proved, or the number of wrong attempts. */
export type Judgement<Proved> = { proved: Proved } | { proved: null; failures: number };

/**
 * Judges an attempt and counts it when it is wrong. An attempt that throws was not judged and is not counted. Throws
 * TOO_MANY_REQUEST while the counter is locked. Attempts at one counter are judged one after another, so parallel
 * guesses get no more answers than guesses in a row. Several gateways may each judge one attempt at the same time:
 * a right one that another gateway's wrong ones have locked meanwhile is refused.
 */
export function judgeAttempt<Proved>(
  at: Place,
  counter: Counter,
  judge: () => Promise<Proved | null>,
): Promise<Judgement<Proved>> {
  return inOrder(`${at.merchant.id} ${counter.accountKey} ${counter.share}`, async () => {
    await requireUnlocked(at, counter);
    const proved = await judge();
    if (proved !== null) {
      await requireUnlocked(at, counter);
      return { proved };
    }
    const failures = await count(at, counter);
    if (failures === 0) await requireUnlocked(at, counter);
    return { proved: null, failures };
  });
}

/** A valid proof clears a counter. */
export async function clearCounter(at: Place, { accountKey, share }: Counter): Promise<void> {
  await at.db
    .deleteFrom('login_failures')
    .where('account_key', '=', accountKey)
    .where('share', '=', share)
    .execute();
}

/** A new password clears every counter of a name. */
export async function forgetTries(at: Place, accountKey: string): Promise<void> {
  await at.db.deleteFrom('login_failures').where('account_key', '=', accountKey).execute();
}
