// Paying a benefit: the payment, its lines and the transfer are written in one transaction, once for each member and
// period.
import { sql } from 'kysely';
import type { MerchantScope } from '#db/connect.ts';
import type { BenefitKind } from '#db/tables/benefits.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import { post } from '#domains/ledger/post.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';

export type Line = {
  readonly gameType: string | null;
  readonly downlineId: bigint | null;
  readonly base: bigint;
  readonly rate: number | null;
  readonly amount: bigint;
};

export type Benefit = {
  readonly memberId: bigint;
  readonly kind: BenefitKind;
  readonly period: string;
  readonly from: number;
  readonly until: number;
  readonly rankLevel: number | null;
  readonly lines: readonly Line[];
  /** The promotion that pays it, and the number of the period; null for a rebate. */
  readonly promotion: { readonly id: string; readonly turn: number } | null;
};

/** The benefits of a batch of members, and the last of these members; null when there are no more. */
export type Calculation = { readonly benefits: readonly Benefit[]; readonly last: bigint | null };

type Payer = MerchantScope & { readonly currency: string; readonly now: number };
type Amount = { readonly amount: bigint };

async function isPaid(tx: Tx, { memberId, kind, period }: Benefit): Promise<boolean> {
  const row = await tx
    .selectFrom('benefits')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst();
  return row !== undefined;
}

/** A claimed reward of the reward centre; its transfer is keyed by the claim, like that of every other reward. */
async function credit(tx: Tx, payer: Payer, benefit: Benefit, { amount }: Amount): Promise<bigint> {
  const { merchant, currency: asset, now } = payer;
  const { memberId, period, promotion } = benefit;
  const to = { owner: memberOwner(memberId), asset, amount };
  if (!promotion) {
    const from = { owner: { kind: 'house', id: 'rebates' } as const, asset, amount: -amount };
    const paid = { kind: 'agent.rebate', scope: 'rebate', key: `${memberId} ${period}` } as const;
    return (await post(tx, merchant, { ...paid, postings: [to, from] })).id;
  }
  const claim = await tx
    .insertInto('promotion_claims')
    .values({
      merchant_id: merchant,
      promotion_id: promotion.id,
      member_id: memberId,
      turn: BigInt(promotion.turn),
      state: 'claimed',
      amount,
      applied_at: BigInt(now),
      apply_key: null,
      apply_hash: null,
      decided_at: BigInt(now),
      expires_at: null,
      claimed_at: BigInt(now),
      claim_key: `${promotion.id} ${period}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const from = { owner: { kind: 'promo', id: promotion.id } as const, asset, amount: -amount };
  const paid = { kind: 'promotion.reward', scope: 'promotion', key: `claim ${claim.id}` } as const;
  return (await post(tx, merchant, { ...paid, postings: [to, from] })).id;
}

async function record(
  tx: Tx,
  payer: Payer,
  benefit: Benefit,
  { amount, transferId }: Amount & { transferId: bigint },
) {
  const { id } = await tx
    .insertInto('benefits')
    .values({
      merchant_id: payer.merchant,
      member_id: benefit.memberId,
      kind: benefit.kind,
      period: benefit.period,
      from_at: BigInt(benefit.from),
      until_at: BigInt(benefit.until),
      rank_level: benefit.rankLevel,
      amount,
      paid_at: BigInt(payer.now),
      transfer_id: transferId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { lines } = benefit;
  await sql`
    insert into benefit_lines (merchant_id, benefit_id, n, game_type, downline_id, base, rate, amount)
    select ${payer.merchant}, ${id}, place, game_type, downline_id, base, rate, amount
    from unnest(${lines.map(({ gameType }) => gameType)}::text[], ${lines.map(({ downlineId }) => downlineId?.toString() ?? null)}::bigint[],
      ${lines.map(({ base }) => String(base))}::bigint[], ${lines.map(({ rate }) => rate)}::integer[],
      ${lines.map(({ amount: part }) => String(part))}::bigint[])
      with ordinality as given (game_type, downline_id, base, rate, amount, place)`.execute(tx);
}

/** Pays a benefit and returns true; a benefit of nothing, or one that was paid before, moves nothing. */
export function payBenefit(payer: Payer, benefit: Benefit): Promise<boolean> {
  const amount = benefit.lines.reduce((sum, line) => sum + line.amount, 0n);
  if (amount === 0n) return Promise.resolve(false);
  return transact(payer.db, async (tx) => {
    // Two jobs pay the same member one after the other: the second one finds what the first one has paid.
    await lockMember(tx, benefit.memberId);
    if (await isPaid(tx, benefit)) return false;
    const transferId = await credit(tx, payer, benefit, { amount });
    await record(tx, payer, benefit, { amount, transferId });
    return true;
  });
}
