// Rounds of vendors' games.
import { type RawBuilder, sql } from 'kysely';
import {
  isWithin,
  multiplierOf,
  postingsOf,
  type SourceRecord,
  type Part,
  type Query,
  type State,
} from './source.ts';

type RoundRow = {
  time: bigint;
  vendor: string;
  round: string;
  state: 'open' | 'settled' | 'rolled_back';
  name: string;
  stake: bigint;
  win: bigint;
};

const states = { open: ['open'], settled: ['settled'], cancelled: ['rolled_back'] } as const satisfies Record<
  State,
  readonly RoundRow['state'][]
>;
const statuses = { open: 'open', settled: 'settled', rolled_back: 'cancelled' } as const;

/** The name of each round's game, and its amounts by the ledger. */
function withAmounts({ at, accounts }: Pick<Query, 'at' | 'accounts'>, rounds: RawBuilder<unknown>) {
  return sql<RoundRow>`
    select r.opened_at as time, r.vendor_code as vendor, r.round_id as round, r.state,
      coalesce(g.name, s.game_code) as name, moved.stake, moved.win
    from (${rounds}) r
    join play_sessions s on s.merchant_id = r.merchant_id and s.session_hash = r.session_hash
    left join games g on g.vendor_code = s.vendor_code and g.code = s.game_code
    cross join lateral (
      select coalesce(-sum(p.amount) filter (where v.kind in ('debit', 'rollback')), 0)::bigint as stake,
        coalesce(sum(p.amount) filter (where v.kind = 'credit'), 0)::bigint as win
      from vendor_transactions v
      cross join lateral ${postingsOf(accounts, sql`v.transfer_id`)} p
      where v.merchant_id = r.merchant_id and v.vendor_code = r.vendor_code and v.round_id = r.round_id
    ) moved
    order by r.opened_at desc, r.vendor_code collate "C" desc, r.round_id collate "C" desc`.execute(at.db);
}

function shown({ time, vendor, round, state, name, stake, win }: RoundRow): SourceRecord {
  const id = `g${vendor} ${round}`;
  return {
    time: Number(time),
    key: id,
    row: {
      id,
      kind: 'game',
      time: Number(time),
      status: statuses[state],
      title: name,
      vendor,
      orderNo: null,
      amount: String(win - stake),
      stake: String(stake),
      win: String(win),
      multiplier: state === 'settled' ? multiplierOf(stake, win) : null,
      cancellable: [],
    },
  };
}

/**
 * The newest rounds of each vendor in each state are read from one index, and merged: the time does not depend on how
 * many rounds the member has played, nor on the filter.
 */
export async function findRounds(query: Query): Promise<Part> {
  const { at, state, vendor, limit } = query;
  const wanted = state === undefined ? Object.values(states).flat() : states[state];
  const key = sql`('g' || r.vendor_code || ' ' || r.round_id)`;
  const { rows } = await withAmounts(
    query,
    sql`select r.* from vendors v
      cross join unnest(${wanted}::text[]) as wanted (state)
      cross join lateral (
        select * from rounds r
        where r.member_id = ${at.member.id} and r.vendor_code = v.code and r.state = wanted.state
          and ${isWithin(query, sql`r.opened_at`, key)}
        order by r.opened_at desc, r.round_id collate "C" desc limit ${limit}
      ) r
      where ${vendor === undefined ? sql`true` : sql`v.code = ${vendor}`}
      order by r.opened_at desc, r.vendor_code collate "C" desc, r.round_id collate "C" desc limit ${limit}`,
  );
  return { found: rows.map(shown), end: null };
}

/** One round of this member, or null. */
export async function findRound(
  query: Pick<Query, 'at' | 'accounts'>,
  vendor: string,
  round: string,
): Promise<SourceRecord | null> {
  const { rows } = await withAmounts(
    query,
    sql`select * from rounds where member_id = ${query.at.member.id} and vendor_code = ${vendor} and round_id = ${round}`,
  );
  return rows[0] ? shown(rows[0]) : null;
}
