// The club pays a share of each week's bets and a gift on the birthday. The member's rank sets both.
import { BIRTHDAY_ACCOUNT_DAYS, BIRTHDAY_APART_DAYS, clubBenefits } from '@foyer/contract/benefit-rules.ts';
import { regularTypes } from '@foyer/contract/member-type.ts';
import { shareOf } from '@foyer/contract/payment-sums.ts';
import { sql } from 'kysely';
import type { Db, MerchantScope } from '#db/connect.ts';
import type { ClubLabel } from '#db/tables/merchants.ts';
import { decidedBets } from '#domains/ledger/bets.ts';
import { isAutomatic, type Rank, raiseRank, ranksOf } from '#domains/member/rank.ts';
import type { Log } from '#process/log.ts';
import { isInEffect } from '#service/in-effect.ts';
import type { Benefit, Calculation, Line } from './pay.ts';
import { birthdaysOn, type Period } from './periods.ts';
import { DAY_MS } from '#process/clock.ts';

export type Source = MerchantScope & { readonly currency: string; readonly log: Log };
/** Members after this one, in the order of their ids. */
export type Batch = { readonly after: bigint; readonly size: number };

type Candidate = { readonly id: bigint; readonly club_label: ClubLabel | null };

/** Members of the club who may be paid. */
function clubMembers(db: Db, { after, size }: Batch) {
  return db
    .selectFrom('members as m')
    .select(['m.id', 'm.club_label'])
    .where('m.id', '>', after)
    .where('m.club_label', 'is not', null)
    .where('m.type', 'in', regularTypes)
    .where('m.is_disabled', '=', false)
    .orderBy('m.id')
    .limit(size);
}

async function rankOf(source: Source, ranks: readonly Rank[], member: Candidate): Promise<Rank | undefined> {
  const label = member.club_label;
  if (!label) return undefined;
  if (!isAutomatic(label)) return ranks.find(({ label_id }) => label_id === label.labelId);
  return (await raiseRank(source, ranks, { memberId: member.id, asset: source.currency, label })).rank;
}

/** The bets of a period by category of games; a game that is not in the catalogue has none. */
async function betsByGameType({ db, currency }: Source, memberId: bigint, { from, until }: Period) {
  const { rows } = await sql<{ game_type: string | null; base: bigint }>`
    select g.game_type as game_type, sum(b.staked)::bigint as base
    from ${decidedBets(memberId)} b
    left join games g on g.vendor_code = b.vendor_code and g.code = b.game_code
    where b.asset = ${currency} and b.decided_at >= ${BigInt(from)} and b.decided_at < ${BigInt(until)} and b.staked > 0
    group by 1 order by 1`.execute(db);
  return rows;
}

/** A period is paid only if the merchant still has the promotion when the period ends. */
async function isOffered({ db }: Source, id: string, at: number): Promise<boolean> {
  const row = await db
    .selectFrom('promotions')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', id)
    .where('way', '=', 'benefit')
    .executeTakeFirst();
  return row !== undefined && isInEffect(row, at);
}

/** The cashback of a week: each category of games at the rate of the rank. */
export async function cashback(source: Source, week: Period, batch: Batch): Promise<Calculation> {
  if (!(await isOffered(source, clubBenefits.cashback, week.until - 1))) return { benefits: [], last: null };
  const ranks = await ranksOf(source.db);
  const members = await clubMembers(source.db, batch).execute();
  const benefits: Benefit[] = [];
  for (const member of members) {
    const bets = await betsByGameType(source, member.id, week);
    if (bets.length === 0) continue;
    const rank = await rankOf(source, ranks, member);
    if (!rank || rank.cashback_rate === 0) continue;
    const rate = rank.cashback_rate;
    benefits.push({
      memberId: member.id,
      kind: 'cashback',
      period: week.name,
      from: week.from,
      until: week.until,
      rankLevel: rank.rank_level,
      lines: bets.map(({ game_type: gameType, base }): Line => {
        return { gameType, downlineId: null, base, rate, amount: shareOf(base, rate) };
      }),
      promotion: { id: clubBenefits.cashback, turn: week.turn },
    });
  }
  return { benefits, last: members.at(-1)?.id ?? null };
}

/** The gifts for the birthdays of a day, and for those of the days before it that were missed. */
export async function birthdayGifts(source: Source, day: Period, batch: Batch): Promise<Calculation> {
  if (!(await isOffered(source, clubBenefits.birthday, day.until - 1))) return { benefits: [], last: null };
  const ranks = await ranksOf(source.db);
  const birthdays = new Map(birthdaysOn(day).map((each) => [each.monthDay, each]));
  const monthDay = sql<string>`right(m.details ->> 'birthday', 5)`;
  const members = await clubMembers(source.db, batch)
    .select(['m.created_at', 'm.birthday_set_at', monthDay.as('month_day')])
    .where(monthDay, 'in', [...birthdays.keys()])
    .where(sql<boolean>`not exists (select from benefits b where b.merchant_id = m.merchant_id and b.member_id = m.id
      and b.kind = 'birthday' and b.from_at > ${BigInt(day.from - BIRTHDAY_APART_DAYS * DAY_MS)})`)
    .execute();
  const benefits: Benefit[] = [];
  for (const member of members) {
    const birthday = birthdays.get(member.month_day);
    const since = Number(member.birthday_set_at ?? member.created_at);
    if (!birthday || since > birthday.at - BIRTHDAY_ACCOUNT_DAYS * DAY_MS) continue;
    const rank = await rankOf(source, ranks, member);
    if (!rank || rank.birthday_gift === 0n) continue;
    const amount = rank.birthday_gift;
    benefits.push({
      memberId: member.id,
      kind: 'birthday',
      period: String(birthday.year),
      from: birthday.at,
      until: birthday.at + DAY_MS,
      rankLevel: rank.rank_level,
      lines: [{ gameType: null, downlineId: null, base: amount, rate: null, amount }],
      promotion: { id: clubBenefits.birthday, turn: birthday.year },
    });
  }
  return { benefits, last: members.at(-1)?.id ?? null };
}
