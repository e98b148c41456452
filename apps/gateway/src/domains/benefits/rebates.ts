// The rebates of a day. A member gets their own rate on their own bets. An agent also gets, for each direct downline, the
// difference between the two rates on the bets of all members in that branch. No downline has a higher rate than its
// agent, so all rebates of one bet together are its share at the highest rate above it. A day has the rates of its
// beginning.
import { regularTypes } from '@foyer/contract/member-type.ts';
import { shareOf } from '@foyer/contract/payment-sums.ts';
import { sql } from 'kysely';
import { decidedBets } from '#domains/ledger/bets.ts';
import type { Batch, Source } from './club.ts';
import type { Benefit, Calculation, Line } from './pay.ts';
import type { Period } from './periods.ts';

type Row = {
  readonly downline_id: bigint | null;
  readonly game_type: string;
  readonly base: bigint;
  readonly rate: number;
};

async function linesOf({ db, currency }: Source, memberId: bigint, { from, until }: Period): Promise<Line[]> {
  const { rows } = await sql<Row>`
    with recursive branch as (
      select null::bigint as downline_id, ${memberId}::bigint as member_id
      union all
      select coalesce(b.downline_id, d.member_id), d.member_id from branch b join downlines d on d.agent_id = b.member_id
    ), played as (
      select u.downline_id, g.game_type as game_type, sum(b.staked)::bigint as base
      from branch u cross join lateral ${decidedBets(sql`u.member_id`)} b
      left join games g on g.vendor_code = b.vendor_code and g.code = b.game_code
      where b.asset = ${currency} and b.decided_at >= ${BigInt(from)} and b.decided_at < ${BigInt(until)} and b.staked > 0
      group by 1, 2
    ), rates as (
      select member_id, game_type, case when changed_at >= ${BigInt(from)} then former_rate else rate end as rate from rebates
    )
    select p.downline_id, p.game_type, p.base, own.rate - coalesce(theirs.rate, 0) as rate
    from played p
    join rates own on own.member_id = ${memberId} and own.game_type = p.game_type
    left join rates theirs on theirs.member_id = p.downline_id and theirs.game_type = p.game_type
    where own.rate > coalesce(theirs.rate, 0)
    order by p.downline_id nulls first, p.game_type`.execute(db);
  return rows.map(({ downline_id, game_type, base, rate }) => ({
    gameType: game_type,
    downlineId: downline_id,
    base,
    rate,
    amount: shareOf(base, rate),
  }));
}

/** The rebates of a day, of members who have a rate. */
export async function rebates(source: Source, day: Period, { after, size }: Batch): Promise<Calculation> {
  const members = await source.db
    .selectFrom('members as m')
    .select('m.id')
    .where('m.id', '>', after)
    .where('m.type', 'in', regularTypes)
    .where('m.is_disabled', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('rebates as r')
          .select('r.rate')
          .whereRef('r.merchant_id', '=', 'm.merchant_id')
          .whereRef('r.member_id', '=', 'm.id')
          .where((row) => row.or([row('r.rate', '>', 0), row('r.former_rate', '>', 0)])),
      ),
    )
    .orderBy('m.id')
    .limit(size)
    .execute();
  const benefits: Benefit[] = [];
  for (const { id } of members) {
    const lines = await linesOf(source, id, day);
    const { name: period, from, until } = day;
    benefits.push({
      memberId: id,
      kind: 'rebate',
      period,
      from,
      until,
      rankLevel: null,
      lines,
      promotion: null,
    });
  }
  return { benefits, last: members.at(-1)?.id ?? null };
}
