// Paying a reward: a claim becomes `claimed` and the money moves in one transaction, so each reward is paid once.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { claimPromotion } from '@foyer/contract/calls/promotions.ts';
import type { MemberAt } from '#service/at.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import { post } from '#domains/ledger/post.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';
import { Refusal } from '#service/refusal.ts';
import { keyOf } from '#service/repetition.ts';
import { findPromotion, turnOf } from './promotions.ts';

type Input = InputOf<typeof claimPromotion>;
type Answer = ValueOf<typeof claimPromotion>;
type DueReward = { id: bigint; amount: bigint };

function mine(tx: Tx, at: MemberAt) {
  return tx
    .selectFrom('promotion_claims')
    .select(['id', 'amount', 'promotion_id', 'state', 'expires_at'])
    .where('member_id', '=', at.member.id);
}

/** The answer to this key; `transaction.mismatch` when it was about another promotion. */
async function claimedBefore(tx: Tx, at: MemberAt, { promotionId }: Input): Promise<Answer | null> {
  const known = await mine(tx, at).where('claim_key', '=', keyOf(at)).executeTakeFirst();
  if (!known) return null;
  if (known.promotion_id !== promotionId) throw new Refusal('transaction.mismatch');
  return { amount: String(known.amount) };
}

/** Marks an approved claim as claimed. */
async function takeApproved(tx: Tx, at: MemberAt, { promotionId }: Input): Promise<DueReward | null> {
  const row = await mine(tx, at)
    .where('promotion_id', '=', promotionId)
    .where('state', '=', 'approved')
    .orderBy('expires_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const now = BigInt(at.clock.now());
  if (row.expires_at !== null && row.expires_at <= now) throw new Refusal('promotion.expired');
  await tx
    .updateTable('promotion_claims')
    .set({ state: 'claimed', claimed_at: now, claim_key: keyOf(at) })
    .where('id', '=', row.id)
    .execute();
  return row;
}

/** A reward that needs no approval: its row is created when it is claimed, once per period. */
async function takeAuto(tx: Tx, at: MemberAt, { promotionId }: Input): Promise<DueReward | null> {
  const now = at.clock.now();
  const promotion = await findPromotion(tx, { id: promotionId, now });
  if (promotion?.way !== 'auto') return null;
  const row = await tx
    .insertInto('promotion_claims')
    .values({
      merchant_id: at.merchant.id,
      promotion_id: promotion.id,
      member_id: at.member.id,
      turn: turnOf(promotion, now),
      state: 'claimed',
      amount: promotion.amount,
      applied_at: BigInt(now),
      apply_key: null,
      apply_hash: null,
      decided_at: null,
      expires_at: null,
      claimed_at: BigInt(now),
      claim_key: keyOf(at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'amount'])
    .executeTakeFirst();
  return row ?? null;
}

/** The reason why there is nothing to claim. */
async function refusal(tx: Tx, at: MemberAt, { promotionId }: Input): Promise<Refusal> {
  const last = await mine(tx, at)
    .where('promotion_id', '=', promotionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last) return new Refusal(last.state === 'claimed' ? 'promotion.taken' : 'promotion.not_ready');
  const promotion = await findPromotion(tx, { id: promotionId, now: at.clock.now() });
  return new Refusal(promotion ? 'promotion.not_ready' : 'promotion.not_found');
}

async function pay(tx: Tx, at: MemberAt, promotionId: string, { id, amount }: DueReward): Promise<void> {
  const asset = assetOf(at.member, at.merchant.currency);
  await post(tx, at.merchant.id, {
    kind: 'promotion.reward',
    scope: 'promotion',
    key: `claim ${id}`,
    postings: [
      { owner: memberOwner(at.member.id), asset, amount },
      { owner: { kind: 'promo', id: promotionId }, asset, amount: -amount },
    ],
  });
}

/** Claims a reward. The same key returns the first answer and moves nothing. */
export function claimReward(at: MemberAt, input: Input): Promise<Answer> {
  return transact(at.db, async (tx) => {
    // One after another: for two claims under one key, the stored result of the first shows whether they are for the
    // same reward.
    await lockMember(tx, at.member.id);
    const before = await claimedBefore(tx, at, input);
    if (before) return before;
    const due = (await takeApproved(tx, at, input)) ?? (await takeAuto(tx, at, input));
    if (!due) throw await refusal(tx, at, input);
    await pay(tx, at, input.promotionId, due);
    return { amount: String(due.amount) };
  });
}
