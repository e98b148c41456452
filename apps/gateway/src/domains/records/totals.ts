// Totals of days: sums of the ledger's postings, whatever records they belong to.
import { sql } from 'kysely';
import type { ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/records.ts';
import { kinds } from '#domains/ledger/kinds.ts';
import { dayAfter, quarterOf, type Zone } from './days.ts';
import { ownKinds } from './other.ts';
import type { Query, Row } from './source.ts';

type Totals = ValueOf<typeof calls.records>['days'][number];
type Sum = { quarter: number; kind: string; amount: bigint };

function has(list: readonly string[]) {
  return (kind: string) => list.includes(kind);
}
const isStake = has([...kinds.stake, ...kinds.refund]);
const isWin = has(kinds.win);
const isDeposit = has(kinds.deposit);
const isWithdrawal = has([...kinds.withdrawal, ...kinds.release]);
const isOwn = has(ownKinds);

const signs = {
  staked: (kind: string) => (isStake(kind) ? -1n : 0n),
  won: (kind: string) => (isWin(kind) ? 1n : 0n),
  deposited: (kind: string) => (isDeposit(kind) ? 1n : 0n),
  withdrawn: (kind: string) => (isWithdrawal(kind) ? -1n : 0n),
  other: (kind: string) => (isOwn(kind) ? 0n : 1n),
};

/** The sums of each total. Transfers between a member's own wallets cancel out. */
export function totalsOf(sums: readonly Pick<Sum, 'kind' | 'amount'>[]): Omit<Totals, 'day'> {
  const total = (name: keyof typeof signs) =>
    String(sums.reduce((sum, { kind, amount }) => sum + signs[name](kind) * amount, 0n));
  return {
    staked: total('staked'),
    won: total('won'),
    deposited: total('deposited'),
    withdrawn: total('withdrawn'),
    other: total('other'),
  };
}

function scopeIs(kind: Row['kind'] | undefined, vendor: string | undefined) {
  if (vendor !== undefined)
    return sql`(s.scope = ${`vendor ${vendor}`} or s.scope = 'lottery'
      and exists (select from lotteries l where l.vendor_code = ${vendor}))`;
  if (kind === 'game') return sql`s.scope like 'vendor %'`;
  if (kind === 'lottery') return sql`s.scope = 'lottery'`;
  return sql`true`;
}

const kindsOf: Readonly<Record<Row['kind'], (kind: string) => boolean>> = {
  deposit: isDeposit,
  withdraw: isWithdrawal,
  game: (kind) => isStake(kind) || isWin(kind),
  lottery: (kind) => isStake(kind) || isWin(kind),
  other: (kind) => !isOwn(kind),
};

/** The totals of these days, of one kind of records or all. */
export async function totalsOfDays(
  { at, accounts, vendor, state }: Query,
  zone: Zone,
  kind: Row['kind'] | undefined,
  days: readonly string[],
): Promise<Totals[]> {
  if (days.length === 0 || state !== undefined) return [];
  const bounds = days.map(
    (day) => [quarterOf(zone.startOf(day)), quarterOf(zone.startOf(dayAfter(day)))] as const,
  );
  const { rows } = await sql<Sum & { place: bigint }>`
    select d.place, s.kind, sum(s.amount)::bigint as amount
    from unnest(${bounds.map(([first]) => first)}::integer[], ${bounds.map(([, end]) => end)}::integer[])
      with ordinality as d (first, until, place)
    cross join lateral (
      select kind, amount, scope from ledger_sums
      where account_id = any(${accounts.all}::bigint[]) and quarter >= d.first and quarter < d.until offset 0
    ) s
    where ${scopeIs(kind, vendor)}
    group by d.place, s.kind`.execute(at.db);
  return days.map((day, index) => ({
    day,
    ...totalsOf(
      rows.filter(
        (row) => Number(row.place) === index + 1 && (kind === undefined || kindsOf[kind](row.kind)),
      ),
    ),
  }));
}
