// A promo code opens its promotion for the member who enters it. Every code without effect gets the same refusal.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { applyPromoCode } from '@foyer/contract/calls/promotions.ts';
import type { At, MemberAt } from '#service/at.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { countWrongGuess, requireGuessesLeft } from '#service/guesses.ts';
import { Refusal } from '#service/refusal.ts';
import { addressKey } from '#service/limits.ts';
import { findPromotion, type Promotion, titleOf, turnOf } from './promotions.ts';

const FLAG = 'PROMOCODE3';

/** Whether the merchant accepts promo codes (PROMO-04). */
export function takesCodes({ merchant }: At): boolean {
  return merchant.flags[FLAG] === true;
}

/** The form in which codes are compared: case and spaces do not matter. */
function codeKey(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase();
}

async function opens(tx: Tx, at: MemberAt, code: string): Promise<Promotion | null> {
  const now = BigInt(at.clock.now());
  const row = await tx
    .selectFrom('promo_codes')
    .select('promotion_id')
    .where('code_key', '=', code)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  if (!row) return null;
  const promotion = await findPromotion(tx, { id: row.promotion_id, now: Number(now) });
  return promotion?.way === 'code' ? promotion : null;
}

/** Gives the member the reward to claim; false when the reward of this period exists already. */
async function grant(tx: Tx, at: MemberAt, promotion: Promotion): Promise<boolean> {
  const now = BigInt(at.clock.now());
  const row = await tx
    .insertInto('promotion_claims')
    .values({
      merchant_id: at.merchant.id,
      promotion_id: promotion.id,
      member_id: at.member.id,
      turn: turnOf(promotion, Number(now)),
      state: 'approved',
      amount: promotion.amount,
      applied_at: now,
      apply_key: null,
      apply_hash: null,
      decided_at: now,
      expires_at: now + promotion.claim_ms,
      claimed_at: null,
      claim_key: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one use; false when the code has no uses left. */
async function countUse(tx: Tx, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('promo_codes')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code_key', '=', code)
    .where((eb) => eb.or([eb('most_uses', 'is', null), eb('uses', '<', eb.ref('most_uses'))]))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Throws why a member cannot use a code again, unless its reward still waits. */
async function requireWaiting(tx: Tx, at: MemberAt, promotion: Promotion): Promise<void> {
  const known = await tx
    .selectFrom('promotion_claims')
    .select(['state', 'expires_at'])
    .where('member_id', '=', at.member.id)
    .where('promotion_id', '=', promotion.id)
    .where('turn', '=', turnOf(promotion, at.clock.now()))
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  if (known.state !== 'approved') throw new Refusal('promotion.taken');
  if (known.expires_at !== null && known.expires_at <= BigInt(at.clock.now()))
    throw new Refusal('promotion.expired');
}

/** A member has a budget of wrong codes of their own, whatever other members at the same address have tried. */
const OWN_GUESSES = 3;

/** Throws when the member has no guesses left. Codes are short, and worth guessing. */
async function requireMayGuess(at: MemberAt): Promise<void> {
  const wrong = await requireGuessesLeft(at, 'promoCode.member', String(at.member.id));
  if (wrong >= OWN_GUESSES) await requireGuessesLeft(at, 'promoCode.ip', addressKey(at.from.ip));
}

async function countWrong(at: MemberAt): Promise<null> {
  await countWrongGuess(at, 'promoCode.member', String(at.member.id));
  await countWrongGuess(at, 'promoCode.ip', addressKey(at.from.ip));
  return null;
}

/** The promotion of the code; null when the code is unknown. */
async function openBy(tx: Tx, at: MemberAt, code: string): Promise<Promotion | null> {
  const promotion = takesCodes(at) ? await opens(tx, at, code) : null;
  if (!promotion) return null;
  if (!(await grant(tx, at, promotion))) await requireWaiting(tx, at, promotion);
  else if (!(await countUse(tx, code))) throw new Refusal('promo_code.invalid');
  return promotion;
}

/**
 * Opens the reward of a code. The same code again, while its reward waits, changes nothing. The codes of one member
 * are judged one at a time, so that parallel guesses get no more answers than guesses in a row.
 */
export async function applyCode(
  at: MemberAt,
  { promoCode }: InputOf<typeof applyPromoCode>,
): Promise<ValueOf<typeof applyPromoCode>> {
  const promotion = await transact(at.db, async (tx) => {
    await lockMember(tx, at.member.id);
    const inside = { ...at, db: tx };
    await requireMayGuess(inside);
    return (await openBy(tx, at, codeKey(promoCode))) ?? countWrong(inside);
  });
  if (!promotion) throw new Refusal('promo_code.invalid');
  return { promotionId: promotion.id, message: titleOf(promotion, at.from.language, at.merchant).title };
}
