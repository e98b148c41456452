// The figures of each downline for a span of days; they include all members below that downline.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { agentReport } from '@foyer/contract/calls/agent.ts';
import type { regularTypes } from '@foyer/contract/member-type.ts';
import { sql } from 'kysely';
import { DAY_MS } from '#process/clock.ts';
import type { MemberAt } from '#service/at.ts';
import { pageOf } from '#service/page.ts';
import { Refusal } from '#service/refusal.ts';
import { PAGE_SIZE } from './downlines.ts';
import { dayOf, decided, movements, paidIn, paidOut, type Span, spanOf } from './figures.ts';

type Report = ValueOf<typeof agentReport>;
type Input = InputOf<typeof agentReport>;
type Sums = Record<'deposit' | 'withdraw' | 'bet' | 'profit' | 'rebate', string>;
type Row = Sums & {
  id: bigint;
  account: string;
  type: (typeof regularTypes)[number];
  members: bigint;
  all: bigint;
  totals: Sums;
};

const columns: Readonly<Record<NonNullable<Input['sort']>, string>> = {
  username: 'account',
  members: 'members',
  deposit: 'deposit',
  withdraw: 'withdraw',
  bet: 'bet',
  profit: 'profit',
  rebate: 'rebate',
};

/** The agents from the caller's first level to this one; throws `downline.unknown` for anybody else. */
async function pathTo({ db, member }: MemberAt, agentId: bigint): Promise<{ id: bigint; account: string }[]> {
  const { rows } = await sql<{ id: bigint; account: string; agent_id: bigint }>`
    with recursive above as (
      select member_id, agent_id, 0 as step from downlines where member_id = ${agentId}
      union all
      select d.member_id, d.agent_id, a.step + 1 from downlines d
      join above a on d.member_id = a.agent_id where a.agent_id <> ${member.id}
    )
    select m.id, m.account, a.agent_id from above a join members m on m.id = a.member_id order by a.step desc`.execute(
    db,
  );
  if (rows[0]?.agent_id !== member.id) throw new Refusal('downline.unknown');
  return rows;
}

/** A row for each direct downline, with the sums of the branch that starts with them. */
async function rowsOf(at: MemberAt, agentId: bigint, span: Span, input: Input): Promise<Row[]> {
  const { pageSize, offset } = pageOf(input, PAGE_SIZE);
  const { sort = 'bet', order = 'desc' } = input;
  const { rows } = await sql<Row>`
    with recursive under as (
      select member_id as branch, member_id from downlines where agent_id = ${agentId}
      union all
      select u.branch, d.member_id from downlines d join under u on d.agent_id = u.member_id
    ), moved as (
      select branch, ${paidIn} as deposit, ${paidOut} as withdraw from (${movements(span, at.merchant)}) as m group by 1
    ), played as (
      select branch, sum(staked) as bet, sum(staked - won) as profit from (${decided(span, at.merchant)}) as d group by 1
    ), rebated as (
      select l.downline_id as branch, sum(l.amount) as rebate from benefits b
      join benefit_lines l on l.merchant_id = b.merchant_id and l.benefit_id = b.id
      where b.member_id = ${at.member.id} and b.kind = 'rebate' and b.from_at >= ${BigInt(span.from)}
        and b.from_at < ${BigInt(span.until)} and l.downline_id is not null group by 1
    ), listed as (
      select m.id, m.account, m.type, (select count(*) - 1 from under u where u.branch = m.id) as members,
        coalesce(v.deposit, 0) as deposit, coalesce(v.withdraw, 0) as withdraw, coalesce(p.bet, 0) as bet,
        coalesce(p.profit, 0) as profit, coalesce(r.rebate, 0) as rebate
      from downlines d join members m on m.id = d.member_id
      left join moved v on v.branch = m.id left join played p on p.branch = m.id left join rebated r on r.branch = m.id
      where d.agent_id = ${agentId}
    )
    select id, account, type, members, deposit::text, withdraw::text, bet::text, profit::text, rebate::text,
      count(*) over () as all, json_build_object('deposit', sum(deposit) over ()::text, 'withdraw', sum(withdraw) over ()::text,
        'bet', sum(bet) over ()::text, 'profit', sum(profit) over ()::text, 'rebate', sum(rebate) over ()::text) as totals
    from listed
    order by ${sql.ref(`listed.${columns[sort]}`)} ${sql.raw(order === 'asc' ? 'asc' : 'desc')}, id
    limit ${pageSize} offset ${offset}`.execute(at.db);
  return rows;
}

const nothing: Sums = { deposit: '0', withdraw: '0', bet: '0', profit: '0', rebate: '0' };

/** The report of the agent's own downlines, or of those of an agent below. */
export async function showReport(at: MemberAt, input: Input): Promise<Report> {
  const span = spanOf(at, input);
  const { pageNum, pagesOf } = pageOf(input, PAGE_SIZE);
  const path = input.agentId === undefined ? [] : await pathTo(at, BigInt(input.agentId));
  const rows = await rowsOf(at, path.at(-1)?.id ?? at.member.id, span, input);
  // Rebates are paid for the agent's direct downlines; those of another agent are their own matter.
  const rebateOf = (rebate: string) => (path.length === 0 ? rebate : null);
  const totals = rows[0]?.totals ?? nothing;
  return {
    from: dayOf(span.from),
    to: dayOf(span.until - DAY_MS),
    path: path.map(({ id, account }) => ({ id: String(id), username: account })),
    content: rows.map(({ id, account, type, members, deposit, withdraw, bet, profit, rebate }) => ({
      id: String(id),
      username: account,
      type,
      members: Number(members),
      deposit,
      withdraw,
      bet,
      profit,
      rebate: rebateOf(rebate),
    })),
    totals: { ...totals, rebate: rebateOf(totals.rebate) },
    pageNum,
    totalPages: Math.max(1, pagesOf(rows[0]?.all ?? 0n)),
  };
}
