// A merchant's promotions: their rows, whether one is in effect, and its present period.
import type { Selectable } from 'kysely';
import type { Merchant } from '#service/at.ts';
import { inLanguage } from '#service/in-language.ts';
import type { Db } from '#db/connect.ts';
import type { PromotionTables } from '#db/tables/promotions.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { isInEffect } from '#service/in-effect.ts';

export type Promotion = Selectable<PromotionTables['promotions']>;
export type Claim = Selectable<PromotionTables['promotion_claims']>;

/**
 * The number of the present period of a repeated promotion; 0 for one that runs once. Periods of whole days begin at
 * midnight UTC.
 */
export function turnOf({ every_ms }: Pick<Promotion, 'every_ms'>, now: number): bigint {
  return every_ms === null ? 0n : BigInt(now) / every_ms;
}

/** The end of this period; null: open. */
export function endOfTurn(promotion: Promotion, now: number): bigint | null {
  const { every_ms, ends_at } = promotion;
  if (every_ms === null) return ends_at;
  const end = (turnOf(promotion, now) + 1n) * every_ms;
  return ends_at !== null && ends_at < end ? ends_at : end;
}

/** Its name in the requested language. */
export function titleOf(
  { words }: Pick<Promotion, 'words'>,
  language: string,
  merchant: Merchant,
): { title: string; subtitle: string } {
  const found = inLanguage(words, language, merchant);
  return { title: found?.title ?? '', subtitle: found?.subtitle ?? '' };
}

/** The promotion with this id, if it is in effect. */
export async function findPromotion(
  db: Db | Tx,
  { id, now }: { id: string; now: number },
): Promise<Promotion | null> {
  const row = await db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && isInEffect(row, now) ? row : null;
}
