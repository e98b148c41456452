// A member's rewards, in the form of the reward centre (OPEN-C-117).
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { availableRewards, rewardClaims } from '@foyer/contract/calls/promotions.ts';
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import type { FieldRequirement } from '#db/tables/promotions.ts';
import { pageOf } from '#service/page.ts';
import { isInEffect } from '#service/in-effect.ts';
import { type Claim, endOfTurn, type Promotion, titleOf } from './promotions.ts';

type Cards = ValueOf<typeof availableRewards>;
type ClaimList = ValueOf<typeof rewardClaims>;

function yes(is: boolean): 'Y' | 'N' {
  return is ? 'Y' : 'N';
}
/** An application's settings, the same as in announcements (REWARD-06, OPEN-C-78). */
function asks(remark: FieldRequirement, picture: FieldRequirement) {
  return {
    remarkRequired: yes(remark === 'required'),
    imageRequired: yes(picture === 'required'),
    remarkShow: yes(remark !== 'no'),
    imageShow: yes(picture !== 'no'),
  };
}

function card(at: MemberAt, promotion: Promotion) {
  return {
    promotionId: promotion.id,
    ...titleOf(promotion, at.from.language, at.merchant),
    every: promotion.every_ms === null ? null : Number(promotion.every_ms),
    ...asks(promotion.remark, promotion.picture),
  };
}

function instant(ms: bigint | null): number | null {
  return ms === null ? null : Number(ms);
}

/** Approved and waiting to be claimed, by promotion. */
async function waitingFor({
  db,
  member,
  clock,
}: MemberAt): Promise<Map<string, Pick<Claim, 'amount' | 'expires_at'>>> {
  const rows = await db
    .selectFrom('promotion_claims')
    .select(['promotion_id', 'amount', 'expires_at'])
    .where('member_id', '=', member.id)
    .where('state', '=', 'approved')
    .where('expires_at', '>', BigInt(clock.now()))
    .orderBy('expires_at')
    .execute();
  return new Map(rows.map((row) => [row.promotion_id, row]));
}

/** The promotions, each with whether this member has used its present period. */
function offeredTo({ db, member, clock }: MemberAt) {
  return db
    .selectFrom('promotions as p')
    .selectAll('p')
    .select(
      sql<boolean>`exists (select from promotion_claims c where c.merchant_id = p.merchant_id and c.promotion_id = p.id
        and c.member_id = ${member.id} and c.state <> 'rejected'
        and c.turn = coalesce(${BigInt(clock.now())}::bigint / p.every_ms, 0))`.as('is_taken'),
    )
    .orderBy('p.position')
    .execute();
}

/** First the rewards that can be claimed, then the promotions that can be applied for. */
export async function listAvailable(at: MemberAt): Promise<Cards> {
  const now = at.clock.now();
  const [waiting, offered] = await Promise.all([waitingFor(at), offeredTo(at)]);
  const cards = offered.flatMap((promotion): Cards => {
    const ready = waiting.get(promotion.id);
    const own = card(at, promotion);
    if (ready)
      return [
        { ...own, amount: String(ready.amount), expireAt: instant(ready.expires_at), status: 'APPROVED' },
      ];
    const isListed = promotion.way === 'auto' || promotion.way === 'request';
    if (promotion.is_taken || !isListed || !isInEffect(promotion, now)) return [];
    const status = promotion.way === 'auto' ? 'APPROVED' : 'OPEN';
    return [
      { ...own, amount: String(promotion.amount), expireAt: instant(endOfTurn(promotion, now)), status },
    ];
  });
  return cards.toSorted((one, other) => Number(one.status === 'OPEN') - Number(other.status === 'OPEN'));
}

/** The state of an application or a reward, as its member sees it. */
function statusOf({ state }: Pick<Claim, 'state'>): ClaimList['content'][number]['status'] {
  return state === 'pending'
    ? 'PENDING'
    : state === 'claimed'
      ? 'CLAIMED'
      : state === 'rejected'
        ? 'REJECTED'
        : 'EXPIRED';
}

export async function listClaims(
  at: MemberAt,
  { status, ...paging }: InputOf<typeof rewardClaims>,
): Promise<ClaimList> {
  const { pageNum, pageSize, offset, pagesOf } = pageOf(paging);
  const now = BigInt(at.clock.now());
  const wanted =
    status === 'PENDING'
      ? sql<boolean>`c.state = 'pending'`
      : sql<boolean>`(c.state in ('claimed', 'rejected') or (c.state = 'approved' and c.expires_at <= ${now}))`;
  const rows = await at.db
    .selectFrom('promotion_claims as c')
    .innerJoin('promotions as p', (join) =>
      join.onRef('p.merchant_id', '=', 'c.merchant_id').onRef('p.id', '=', 'c.promotion_id'),
    )
    .select(['c.id', 'c.promotion_id', 'c.state', 'c.amount', 'c.note', 'c.applied_at', 'c.decided_at'])
    .select(['c.expires_at', 'c.claimed_at', 'p.words'])
    .select((eb) => eb.fn.countAll<bigint>().over().as('all'))
    .where('c.member_id', '=', at.member.id)
    .where(wanted)
    .orderBy('c.id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  return {
    content: rows.map((row) => ({
      id: String(row.id),
      promotionId: row.promotion_id,
      title: titleOf(row, at.from.language, at.merchant).title,
      amount: String(row.amount),
      expireAt: instant(row.expires_at),
      status: statusOf(row),
      at: Number(row.claimed_at ?? row.expires_at ?? row.decided_at ?? row.applied_at),
      note: row.note,
    })),
    pageNum,
    totalPages: pagesOf(rows[0]?.all ?? 0n),
  };
}
