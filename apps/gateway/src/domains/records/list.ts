// One page of a member's records: the newest of every source, merged.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/records.ts';
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { accountsOf } from './accounts.ts';
import { rangeOf, zoneOf } from './days.ts';
import { findLotteryOrders } from './lottery.ts';
import { findDeposits, findWithdrawals } from './orders.ts';
import { findOthers } from './other.ts';
import { findRounds } from './rounds.ts';
import { compare, cursorOf, placeOf, type Part, type Query, type Row } from './source.ts';
import { totalsOfDays } from './totals.ts';

const PAGE = 20;

const sources: Readonly<Record<Row['kind'], (query: Query) => Promise<Part>>> = {
  deposit: findDeposits,
  withdraw: findWithdrawals,
  game: findRounds,
  lottery: findLotteryOrders,
  other: findOthers,
};
/** The sources that know a vendor. */
const playSources = ['game', 'lottery'] as const;

function sourcesFor({ kind, vendor }: InputOf<typeof calls.records>) {
  const names = vendor === undefined ? (Object.keys(sources) as Row['kind'][]) : playSources;
  return names.filter((name) => kind === undefined || name === kind).map((name) => sources[name]);
}

async function partsOf(query: Query, input: InputOf<typeof calls.records>): Promise<Part[]> {
  const parts: Part[] = [];
  for (const find of sourcesFor(input)) parts.push(await find(query));
  return parts;
}

/** Merges the parts up to the first place that was not looked at. */
function pageOfParts(parts: readonly Part[]) {
  const end = parts.flatMap((part) => part.end ?? []).toSorted(compare)[0];
  const all = parts.flatMap(({ found }) => found).toSorted(compare);
  const known = end === undefined ? all : all.filter((one) => compare(one, end) <= 0);
  const page = known.slice(0, PAGE);
  const last = page.at(-1);
  const next = known.length > PAGE && last ? last : end;
  return { page, next: next === undefined ? null : cursorOf(next) };
}

/**
 * The vendors that the member has played with. One row of each is read. The order is that of an index: without it the
 * planner expects a row of every vendor soon, and reads the whole table where there is none.
 */
async function vendorsOf({ db, member }: MemberAt) {
  const { rows } = await sql<{ code: string; name: string }>`
    select v.code, v.name from vendors v
    cross join lateral (
      (select 1 from rounds r where r.member_id = ${member.id} and r.vendor_code = v.code
        order by r.state, r.opened_at desc limit 1)
      union all (
        select 1 from lotteries l
        cross join lateral (select 1 from lotto_orders where member_id = ${member.id} and game_id = l.game_id
          order by placed_at desc limit 1) o
        where l.vendor_code = v.code limit 1)
      limit 1
    ) played
    order by v.name`.execute(db);
  return rows;
}

export async function listRecords(
  at: MemberAt,
  input: InputOf<typeof calls.records>,
): Promise<ValueOf<typeof calls.records>> {
  const zone = zoneOf(input.zone);
  const query: Query = {
    at,
    accounts: await accountsOf(at),
    state: input.state,
    vendor: input.vendor,
    ...rangeOf(zone, input),
    after: input.after === undefined ? null : placeOf(input.after),
    limit: PAGE + 1,
  };
  const { page, next } = pageOfParts(await partsOf(query, input));
  const content = page.map(({ row }) => ({ ...row, day: zone.dayOf(row.time) }));
  const days = [...new Set(content.map(({ day }) => day))];
  return {
    content,
    days: await totalsOfDays(query, zone, input.kind, days),
    vendors: query.after === null ? await vendorsOf(at) : [],
    next,
  };
}
