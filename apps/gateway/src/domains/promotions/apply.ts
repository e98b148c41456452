// Applying for a promotion (REWARD rows, OPEN-C-79): one application per member and period, with the fields that the
// promotion requires.
import { createHash } from 'node:crypto';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { signUpRequestReward } from '@foyer/contract/calls/promotions.ts';
import { characterCount, REMARK_MOST } from '@foyer/contract/text-length.ts';
import type { MemberAt } from '#service/at.ts';
import type { FieldRequirement } from '#db/tables/promotions.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { Refusal } from '#service/refusal.ts';
import { keyOf } from '#service/repetition.ts';
import { readPictures } from '#service/pictures.ts';
import { findPromotion, type Promotion, turnOf } from './promotions.ts';

type Input = InputOf<typeof signUpRequestReward>;
type Answer = ValueOf<typeof signUpRequestReward>;

function hashOf({ promotionId, remarks, pictures }: Input): string {
  return createHash('sha256')
    .update(JSON.stringify([promotionId, remarks]))
    .update(pictures.join(' '))
    .digest('hex');
}

/** The answer to the application with this key; `transaction.mismatch` when it was a different application. */
async function appliedBefore(db: MemberAt['db'] | Tx, at: MemberAt, hash: string): Promise<Answer | null> {
  const known = await db
    .selectFrom('promotion_claims as c')
    .innerJoin('promotions as p', (join) =>
      join.onRef('p.merchant_id', '=', 'c.merchant_id').onRef('p.id', '=', 'c.promotion_id'),
    )
    .select(['c.apply_hash', 'p.is_reviewed'])
    .where('c.member_id', '=', at.member.id)
    .where('c.apply_key', '=', keyOf(at))
    .executeTakeFirst();
  if (!known) return null;
  if (known.apply_hash !== hash) throw new Refusal('transaction.mismatch');
  return { status: known.is_reviewed ? 'PENDING' : 'APPROVED' };
}

/** Throws `field.invalid` if a required field is missing, or a field is present that the promotion does not have. */
function requireFields(promotion: Promotion, { remarks, pictures }: Input): void {
  const suits = (asked: FieldRequirement, isThere: boolean) =>
    asked === 'required' ? isThere : asked === 'shown' || !isThere;
  // White space is not a remark (OPEN-C-78).
  if (!suits(promotion.remark, remarks.trim() !== '') || characterCount(remarks) > REMARK_MOST)
    throw new Refusal('field.invalid', { value: { field: 'remarks' } });
  if (!suits(promotion.picture, pictures.length > 0))
    throw new Refusal('field.invalid', { value: { field: 'pictures' } });
}

/** The row of the application, or null when there is one for this period. A parallel one waits for the first. */
async function file(tx: Tx, at: MemberAt, promotion: Promotion, input: Input): Promise<bigint | null> {
  const now = at.clock.now();
  const isApproved = !promotion.is_reviewed;
  const row = await tx
    .insertInto('promotion_claims')
    .values({
      merchant_id: at.merchant.id,
      promotion_id: promotion.id,
      member_id: at.member.id,
      turn: turnOf(promotion, now),
      state: isApproved ? 'approved' : 'pending',
      amount: promotion.amount,
      remarks: input.remarks.trim(),
      applied_at: BigInt(now),
      apply_key: keyOf(at),
      apply_hash: hashOf(input),
      decided_at: isApproved ? BigInt(now) : null,
      expires_at: isApproved ? BigInt(now) + promotion.claim_ms : null,
      claimed_at: null,
      claim_key: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Applies for a promotion. The same key with the same application returns the first answer. */
export async function applyFor(at: MemberAt, input: Input): Promise<Answer> {
  const hash = hashOf(input);
  const before = await appliedBefore(at.db, at, hash);
  if (before) return before;
  const promotion = await findPromotion(at.db, {
    id: input.promotionId,
    now: at.clock.now(),
  });
  if (promotion?.way !== 'request') throw new Refusal('promotion.not_found');
  requireFields(promotion, input);
  const pictures = await readPictures(input.pictures);
  return transact(at.db, async (tx) => {
    const claim = await file(tx, at, promotion, input);
    if (claim === null) {
      const raced = await appliedBefore(tx, at, hash);
      if (raced) return raced;
      throw new Refusal('promotion.taken');
    }
    const rows = pictures.map((jpeg, place) => ({
      merchant_id: at.merchant.id,
      claim_id: claim,
      n: place + 1,
      jpeg,
    }));
    if (rows.length > 0) await tx.insertInto('claim_pictures').values(rows).execute();
    return { status: promotion.is_reviewed ? 'PENDING' : 'APPROVED' };
  });
}
