// Lottery orders.
import { type RawBuilder, sql } from 'kysely';
import { isCancellable } from '#domains/lottery/bets-query.ts';
import { inLanguage } from '#service/in-language.ts';
import {
  isWithin,
  multiplierOf,
  numberKey,
  postingsOf,
  type SourceRecord,
  type Part,
  type Query,
} from './source.ts';

type OrderRow = {
  key: string;
  time: bigint;
  id: bigint;
  game_id: string;
  vendor: string;
  words: Record<string, string>;
  open: bigint;
  won: bigint;
  lost: bigint;
  void: bigint;
  cancellable: number[];
  stake: bigint;
  win: bigint;
};

/** An order's state is a count of its bets; to filter by it, this many orders are looked at for one page. */
const LOOKED_AT = 300;

function statusOf(row: OrderRow): 'open' | 'won' | 'lost' | 'void' | 'cancelled' {
  if (row.open > 0n) return 'open';
  if (row.won > 0n) return 'won';
  if (row.lost > 0n) return 'lost';
  return row.void > 0n ? 'void' : 'cancelled';
}

const stateOf = {
  open: 'open',
  won: 'settled',
  lost: 'settled',
  void: 'cancelled',
  cancelled: 'cancelled',
} as const;

/** The state of each order's bets, and its amounts by the ledger: the keys are those of lottery/purse.ts. */
function withAmounts({ at, accounts }: Pick<Query, 'at' | 'accounts'>, orders: RawBuilder<unknown>) {
  return sql<OrderRow>`
    select o.key, o.placed_at as time, o.id, o.game_id, l.vendor_code as vendor, l.words, b.open, b.won, b.lost, b.void,
      b.cancellable, moved.stake, moved.win
    from (${orders}) o
    join lotteries l on l.merchant_id = o.merchant_id and l.game_id = o.game_id
    cross join lateral (
      select count(*) filter (where s.state = 'open') as open, count(*) filter (where s.state = 'won') as won,
        count(*) filter (where s.state = 'lost') as lost, count(*) filter (where s.state = 'void') as void,
        coalesce(array_agg(s.n order by s.n) filter (where ${isCancellable(at.clock.now())}), '{}') as cancellable,
        array['stake ' || o.id] || array_agg('settle ' || o.id || '-' || s.n) || array_agg('refund ' || o.id || '-' || s.n) as keys
      from lotto_suborders s
      join lotto_draws d on d.merchant_id = s.merchant_id and d.game_id = s.game_id and d.numero = s.numero
      where s.merchant_id = o.merchant_id and s.order_id = o.id
    ) b
    cross join lateral (
      select coalesce(-sum(p.amount) filter (where t.kind <> 'lottery.settle'), 0)::bigint as stake,
        coalesce(sum(p.amount) filter (where t.kind = 'lottery.settle'), 0)::bigint as win
      from transfers t
      cross join lateral ${postingsOf(accounts, sql`t.id`)} p
      where t.merchant_id = o.merchant_id and t.scope = 'lottery' and t.key = any(b.keys)
    ) moved
    order by o.placed_at desc, o.id desc`.execute(at.db);
}

function shown({ at }: Pick<Query, 'at'>, row: OrderRow): SourceRecord {
  const status = statusOf(row);
  return {
    time: Number(row.time),
    key: row.key,
    row: {
      id: `l${row.id}`,
      kind: 'lottery',
      time: Number(row.time),
      status,
      title: inLanguage(row.words, at.from.language, at.merchant) ?? row.game_id,
      vendor: row.vendor,
      orderNo: null,
      amount: String(row.win - row.stake),
      stake: String(row.stake),
      win: String(row.win),
      multiplier: stateOf[status] === 'settled' ? multiplierOf(row.stake, row.win) : null,
      cancellable: row.cancellable.map(String),
    },
  };
}

/** The newest orders of each lottery are read from one index, and merged. */
export async function findLotteryOrders(query: Query): Promise<Part> {
  const { at, state, vendor, limit } = query;
  const key = numberKey('l', sql`o.id`);
  const most = state === undefined ? limit : LOOKED_AT;
  const { rows } = await withAmounts(
    query,
    sql`select ${key} as key, o.* from lotteries g
      cross join lateral (
        select * from lotto_orders o
        where o.member_id = ${at.member.id} and o.game_id = g.game_id and ${isWithin(query, sql`o.placed_at`, key)}
        order by o.placed_at desc, o.id desc limit ${most}
      ) o
      where ${vendor === undefined ? sql`true` : sql`g.vendor_code = ${vendor}`}
      order by o.placed_at desc, o.id desc limit ${most}`,
  );
  const found = rows.filter((row) => state === undefined || stateOf[statusOf(row)] === state);
  const last = rows.at(-1);
  return {
    found: found.map((row) => shown(query, row)),
    end: rows.length === LOOKED_AT && last ? { time: Number(last.time), key: last.key } : null,
  };
}

/** One order of this member, or null. */
export async function findLotteryOrder(
  query: Pick<Query, 'at' | 'accounts'>,
  id: bigint,
): Promise<SourceRecord | null> {
  const { rows } = await withAmounts(
    query,
    sql`select ${numberKey('l', sql`o.id`)} as key, o.* from lotto_orders o
      where o.member_id = ${query.at.member.id} and o.id = ${id}`,
  );
  return rows[0] ? shown(query, rows[0]) : null;
}
