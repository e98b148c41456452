// The activity of all members under an agent: their transfers from the ledger, and their play from the decided bets.
// Play money never counts.
import type { ValueOf, InputOf } from '@foyer/contract/call.ts';
import type { agentKpi } from '@foyer/contract/calls/agent.ts';
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { decidedBets } from '#domains/ledger/bets.ts';
import { kinds } from '#domains/ledger/kinds.ts';
import { invalidInput } from '#service/refusal.ts';
import { everybodyUnder } from './tree.ts';
import { DAY_MS } from '#process/clock.ts';

export const HOUR = 3_600_000;

/** A span of time without its end; epoch milliseconds. */
export type Span = { from: number; until: number };

const QUARTER_MS = 15 * 60_000;

/** SQL: the sums (`s`) of a span of whole days. Postings of all time would be read to find those of the span. */
function within({ from, until }: Span) {
  return sql`s.quarter >= ${from / QUARTER_MS}::integer and s.quarter < ${until / QUARTER_MS}::integer`;
}

/**
 * Amounts are from the members' side: withdrawals are negative. `offset 0` makes the server read accounts and sums
 * member by member. Without it the server expects an agent to have many members, and reads the rows of everybody.
 */
export function movements(span: Span, merchant: MemberAt['merchant']) {
  return sql`
  select u.*, s.kind, s.amount from under u
  cross join lateral (select a.merchant_id, a.id from ledger_accounts a where a.owner_kind = 'member'
    and a.owner_id = u.member_id::text and a.asset = ${merchant.currency} offset 0) a
  cross join lateral (select s.kind, s.amount from ledger_sums s
    where s.merchant_id = a.merchant_id and s.account_id = a.id and ${within(span)} offset 0) s`;
}

/** The decided bets of the members in the table `under`, with the columns of that table. */
export function decided({ from, until }: Span, merchant: MemberAt['merchant']) {
  return sql`
  select u.*, b.decided_at, b.staked, b.won from under u
  cross join lateral ${decidedBets(sql`u.member_id`)} b
  where b.asset = ${merchant.currency} and b.decided_at >= ${BigInt(from)} and b.decided_at < ${BigInt(until)}`;
}

export type Hour = { at: number; bet: bigint; profit: bigint };

/** Stakes and losses by the hour in which they were decided; hours without any are left out. */
export async function playByHour(at: MemberAt, span: Span): Promise<Hour[]> {
  const { rows } = await sql<{ at: bigint; bet: string; profit: string }>`
    ${everybodyUnder(at.member.id)}
    select decided_at / ${BigInt(HOUR)}::bigint * ${BigInt(HOUR)}::bigint as at, sum(staked)::text as bet,
      sum(staked - won)::text as profit
    from (${decided(span, at.merchant)}) as played group by 1 order by 1`.execute(at.db);
  return rows.map((row) => ({ at: Number(row.at), bet: BigInt(row.bet), profit: BigInt(row.profit) }));
}

export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The start of a day; throws for a date that does not exist. */
export function startOf(day: string): number {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || dayOf(ms) !== day) throw invalidInput('from, to', 'expected a day of the calendar');
  return ms;
}

const LONGEST = 366 * DAY_MS;

/** The requested days, both ends included; by default this month until today. */
export function spanOf(
  at: MemberAt,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Span {
  const today = dayOf(at.clock.now());
  const span = { from: startOf(from ?? `${today.slice(0, 8)}01`), until: startOf(to ?? today) + DAY_MS };
  if (span.until <= span.from || span.until - span.from > LONGEST)
    throw invalidInput('from', 'expected a day before `to`, within the longest span');
  return span;
}

function sumOfKinds(names: readonly string[]) {
  return sql`coalesce(sum(amount) filter (where kind = any (${names})), 0)`;
}
/** SQL over `movements`: the deposits, and the withdrawals that were not returned. */
export const paidIn = sumOfKinds(kinds.deposit);
export const paidOut = sql`-${sumOfKinds([...kinds.withdrawal, ...kinds.release])}`;

/** The sums that were paid to an agent in a span of days. */
async function earnedIn({ db, member, merchant }: MemberAt, span: Span): Promise<string> {
  const paid = [...kinds.rebate, ...kinds.salary, ...kinds.dividend];
  const { rows } = await sql<{ earned: string }>`
    select coalesce(sum(s.amount), 0)::text as earned from ledger_accounts a
    join ledger_sums s on s.merchant_id = a.merchant_id and s.account_id = a.id
    where a.owner_kind = 'member' and a.owner_id = ${String(member.id)} and a.asset = ${merchant.currency}
      and s.kind = any (${paid}) and ${within(span)}`.execute(db);
  return rows[0]?.earned ?? '0';
}

/** The stakes of each day of a span. */
function byDay({ from, until }: Span, hours: readonly Hour[]) {
  return Array.from({ length: (until - from) / DAY_MS }, (_, index) => {
    const start = from + index * DAY_MS;
    const within = hours.filter(({ at }) => at >= start && at < start + DAY_MS);
    return { day: dayOf(start), bet: String(within.reduce((sum, { bet }) => sum + bet, 0n)) };
  });
}

export async function showKpi(
  at: MemberAt,
  input: InputOf<typeof agentKpi>,
): Promise<ValueOf<typeof agentKpi>> {
  const span = spanOf(at, input);
  const { rows } = await sql<Record<string, string>>`
    ${everybodyUnder(at.member.id)}, moved as (${movements(span, at.merchant)}), played as (${decided(span, at.merchant)})
    select (select count(*) from under where joined_at >= ${span.from} and joined_at < ${span.until})::text as joined,
      (select count(distinct member_id) from played)::text as active,
      (select coalesce(sum(staked), 0) from played)::text as bet,
      (select coalesce(sum(staked - won), 0) from played)::text as profit,
      ${paidIn}::text as deposit, (${paidOut})::text as withdraw
    from moved`.execute(at.db);
  const row = rows[0] ?? {};
  const hours = await playByHour(at, span);
  return {
    from: dayOf(span.from),
    to: dayOf(span.until - DAY_MS),
    newMembers: Number(row['joined']),
    activeMembers: Number(row['active']),
    deposit: row['deposit'] ?? '0',
    withdraw: row['withdraw'] ?? '0',
    bet: row['bet'] ?? '0',
    profit: row['profit'] ?? '0',
    earned: await earnedIn(at, span),
    days: byDay(span, hours),
  };
}
