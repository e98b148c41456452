// A merchant's payment rules, and the amounts that every payment needs.
import type { At } from '#service/at.ts';
import type { Db } from '#db/connect.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { inLanguage } from '#service/in-language.ts';
import { Refusal } from '#service/refusal.ts';

/** The merchant's rules; throws `payment.closed` where it accepts no payments at all. */
export async function rulesOf({ db }: { db: Db | Tx }) {
  const rules = await db.selectFrom('payment_rules').selectAll().executeTakeFirst();
  if (!rules) throw new Refusal('payment.closed');
  return rules;
}

/** The percentage of the turnover that the member was shown with a deposit; today's, where none was stored. */
export async function percentOf(
  db: Db | Tx,
  { turnover_percent }: { turnover_percent: number | null },
): Promise<number> {
  return turnover_percent ?? (await rulesOf({ db })).turnover_percent;
}

/** A name in the visitor's language. */
export function nameIn(words: Readonly<Record<string, string>>, { merchant, from }: At): string {
  return inLanguage(words, from.language, merchant) ?? '';
}

/** Throws `payment.limit`, with the limits, unless the amount is within them. */
export function requireWithin(amount: bigint, { min, max }: { min: bigint; max: bigint }): void {
  if (amount < min || amount > max)
    throw new Refusal('payment.limit', { value: { min: String(min), max: String(max) } });
}

/** The categories that count by a share of their bets, in percent. */
export function weightsOf(weights: Readonly<Record<string, number>>) {
  return Object.entries(weights).map(([gameType, percent]) => ({ gameType, percent }));
}
