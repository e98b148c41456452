// A member's paid benefits, and how each was calculated.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { benefitLines, benefitPayments } from '@foyer/contract/calls/benefits.ts';
import type { MemberAt } from '#service/at.ts';
import type { BenefitKind } from '#db/tables/benefits.ts';
import { rankWords, ranksOf } from '#domains/member/rank.ts';
import { pageOf } from '#service/page.ts';

type Payments = ValueOf<typeof benefitPayments>;

const kindsOf = {
  CLUB: ['cashback', 'birthday'],
  REBATE: ['rebate'],
} as const satisfies Record<string, readonly BenefitKind[]>;
const kindNames = { cashback: 'CASHBACK', birthday: 'BIRTHDAY', rebate: 'REBATE' } as const;

export async function listPayments(
  at: MemberAt,
  { of, ...paging }: InputOf<typeof benefitPayments>,
): Promise<Payments> {
  const { pageNum, pageSize, offset, pagesOf } = pageOf(paging);
  const ranks = await ranksOf(at.db);
  const rows = await at.db
    .selectFrom('benefits')
    .select(['id', 'kind', 'from_at', 'until_at', 'rank_level', 'amount', 'paid_at'])
    .select((eb) => eb.fn.countAll<bigint>().over().as('all'))
    .where('member_id', '=', at.member.id)
    .where('kind', 'in', kindsOf[of])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  return {
    content: rows.map((row) => {
      const rank = ranks.find(({ rank_level }) => rank_level === row.rank_level);
      return {
        id: String(row.id),
        kind: kindNames[row.kind],
        from: Number(row.from_at),
        until: Number(row.until_at),
        rank: rank ? rankWords(rank, at.from.language, at.merchant).name : null,
        amount: String(row.amount),
        paidAt: Number(row.paid_at),
      };
    }),
    pageNum,
    totalPages: pagesOf(rows[0]?.all ?? 0n),
  };
}

export async function listLines(
  { db, member }: MemberAt,
  { id, ...paging }: InputOf<typeof benefitLines>,
): Promise<ValueOf<typeof benefitLines>> {
  const { pageNum, pageSize, offset, pagesOf } = pageOf(paging);
  const rows = await db
    .selectFrom('benefit_lines as l')
    .innerJoin('benefits as b', (join) =>
      join.onRef('b.merchant_id', '=', 'l.merchant_id').onRef('b.id', '=', 'l.benefit_id'),
    )
    .leftJoin('members as d', (join) =>
      join.onRef('d.merchant_id', '=', 'l.merchant_id').onRef('d.id', '=', 'l.downline_id'),
    )
    .select(['l.game_type', 'l.base', 'l.rate', 'l.amount', 'd.account'])
    .select((eb) => eb.fn.countAll<bigint>().over().as('all'))
    .where('l.benefit_id', '=', BigInt(id))
    .where('b.member_id', '=', member.id)
    .orderBy('l.n')
    .limit(pageSize)
    .offset(offset)
    .execute();
  return {
    content: rows.map(({ game_type, account, base, rate, amount }) => ({
      gameType: game_type,
      downline: account,
      base: String(base),
      rate,
      amount: String(amount),
    })),
    pageNum,
    totalPages: pagesOf(rows[0]?.all ?? 0n),
  };
}
