// Budgets of wrong guesses; a budget is full again an hour after the last wrong guess. Only a guess that was judged
// wrong is counted, in the transaction that judged it.
import type { At } from './at.ts';
import { Refusal } from './refusal.ts';
import { sql } from 'kysely';

const HOUR_MS = 3_600_000;

const budgets = {
  /** Promo codes tried by one member, and from one address. */
  'promoCode.member': 10,
  'promoCode.ip': 60,
  /** Codes to one number or address: ten in all, of which a part is reserved for its owner. */
  'code.open': 4,
  'code.step': 3,
  'code.own': 3,
} as const;

type Budget = keyof typeof budgets;

/** The wrong guesses so far. Throws TOO_MANY_REQUEST when the budget is used up. */
export async function requireGuessesLeft(at: At, budget: Budget, who: string): Promise<number> {
  const now = at.clock.now();
  const found = await at.db
    .selectFrom('wrong_guesses')
    .select(['wrong', 'since'])
    .where('about', '=', `${budget} ${who}`)
    .where('since', '>', BigInt(now - HOUR_MS))
    .executeTakeFirst();
  if (!found) return 0;
  if (found.wrong < budgets[budget]) return found.wrong;
  const left = Number(found.since) + HOUR_MS - now;
  throw new Refusal('TOO_MANY_REQUEST', { retryAfter: Math.ceil(left / 1_000) });
}

/** Counts a guess that was judged wrong. */
export async function countWrongGuess(at: At, budget: Budget, who: string): Promise<void> {
  const now = at.clock.now();
  const isOver = sql<boolean>`wrong_guesses.since <= ${now - HOUR_MS}::bigint`;
  await at.db
    .insertInto('wrong_guesses')
    .values({ merchant_id: at.merchant.id, about: `${budget} ${who}`, wrong: 1, since: BigInt(now) })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'about']).doUpdateSet({
        wrong: sql<number>`case when ${isOver} then 1 else wrong_guesses.wrong + 1 end`,
        since: BigInt(now),
      }),
    )
    .execute();
}
