// Benefits that could not be paid. Each is kept as it was calculated and tried again with the next run, so that it delays
// neither the other members nor the next periods.
import { regularTypes } from '@foyer/contract/member-type.ts';
import type { MerchantScope } from '#db/connect.ts';
import type { Benefit } from './pay.ts';

/** Benefits that are tried again in one run, those that have waited longest first. */
const AT_ONCE = 200;

function written({ from, until, rankLevel, promotion, lines }: Benefit): string {
  return JSON.stringify({
    from,
    until,
    rankLevel,
    promotion,
    lines: lines.map(({ downlineId, base, amount, ...line }) => ({
      ...line,
      downlineId: downlineId === null ? null : String(downlineId),
      base: String(base),
      amount: String(amount),
    })),
  });
}

/** Keeps a benefit that could not be paid now. */
export async function keepFailed(
  { db, merchant }: MerchantScope,
  benefit: Benefit,
  now: number,
): Promise<void> {
  const { kind, period, memberId } = benefit;
  await db
    .insertInto('benefit_failures')
    .values({
      merchant_id: merchant,
      kind,
      period,
      member_id: memberId,
      benefit: written(benefit),
      failed_at: BigInt(now),
      tried_at: BigInt(now),
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'kind', 'period', 'member_id']).doUpdateSet({ tried_at: BigInt(now) }),
    )
    .execute();
}

/** The kept benefits of members who may be paid now. Those of a disabled member wait. */
export async function failedBenefits({ db }: MerchantScope): Promise<Benefit[]> {
  const rows = await db
    .selectFrom('benefit_failures as f')
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant_id', '=', 'f.merchant_id').onRef('m.id', '=', 'f.member_id'),
    )
    .select(['f.kind', 'f.period', 'f.member_id', 'f.benefit'])
    .where('m.type', 'in', regularTypes)
    .where('m.is_disabled', '=', false)
    .orderBy('f.tried_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ kind, period, member_id: memberId, benefit: { lines, ...benefit } }) => ({
    ...benefit,
    kind,
    period,
    memberId,
    lines: lines.map((line) => ({
      ...line,
      downlineId: line.downlineId === null ? null : BigInt(line.downlineId),
      base: BigInt(line.base),
      amount: BigInt(line.amount),
    })),
  }));
}

/** Removes a kept benefit that is paid. */
export async function forgetFailed(
  { db }: MerchantScope,
  { kind, period, memberId }: Benefit,
): Promise<void> {
  await db
    .deleteFrom('benefit_failures')
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('member_id', '=', memberId)
    .execute();
}
