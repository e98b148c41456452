// A member's orders in the form that the member sees.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/lottery.ts';
import { findMarket, linesOf, oddsOf } from '@foyer/lottery/bets.ts';
import { isPlayType } from '@foyer/lottery/draw.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import type { BetState } from '#db/tables/lottery.ts';
import { Refusal } from '#service/refusal.ts';
import { pageOf } from '#service/page.ts';
import { betsWithDraws, isCancellable } from './bets-query.ts';
import { nameOf } from './lotteries.ts';

type Row = {
  id: bigint;
  game_id: string;
  words: Record<string, string>;
  play_type: string;
  draws: number;
  times: number;
  prize_mode: number;
  stop_on_win: boolean;
  stake: bigint;
  placed_at: bigint;
  numero: string;
  bets: bigint;
  open: bigint;
  won: bigint;
  lost: bigint;
  void: bigint;
  prize: bigint;
  refund: bigint;
};

/** Orders with the results of their bets, counted in one query. */
async function ordersWhere(
  { db, member }: MemberAt,
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
) {
  const { rows } = await sql<Row>`
    select o.id, o.game_id, l.words, l.play_type, o.draws, o.times, o.prize_mode, o.stop_on_win, o.stake, o.placed_at,
      s.numero, s.bets, s.open, s.won, s.lost, s.void, s.prize, s.refund
    from lotto_orders o
    join lotteries l on l.merchant_id = o.merchant_id and l.game_id = o.game_id
    join lateral (
      select min(numero) as numero, count(*) as bets, count(*) filter (where state = 'open') as open,
        count(*) filter (where state = 'won') as won, count(*) filter (where state = 'lost') as lost,
        count(*) filter (where state = 'void') as void, coalesce(sum(prize), 0)::bigint as prize,
        coalesce(sum(stake) filter (where state in ('cancelled', 'void')), 0)::bigint as refund
      from lotto_suborders b where b.merchant_id = o.merchant_id and b.order_id = o.id
    ) s on true
    where o.member_id = ${member.id} and ${condition} ${rest}`.execute(db);
  return rows;
}

/** An order is open while one of its bets is open; then it has the state of its best bet. */
function stateOf(row: Row): BetState {
  if (row.open > 0n) return 'open';
  if (row.won > 0n) return 'won';
  if (row.lost > 0n) return 'lost';
  return row.void > 0n ? 'void' : 'cancelled';
}

function shown(row: Row, { member, merchant }: MemberAt) {
  return {
    orderId: String(row.id),
    gameId: row.game_id,
    name: nameOf(row, member.language, merchant),
    playType: row.play_type,
    numero: row.numero,
    draws: row.draws,
    bets: Number(row.bets),
    placedAt: Number(row.placed_at),
    state: stateOf(row),
    stakeMinor: String(row.stake),
    prizeMinor: String(row.prize),
    refundMinor: String(row.refund),
    openBets: Number(row.open),
  };
}

export async function listOrders(
  at: MemberAt,
  { from, to, gameId, ...paging }: InputOf<typeof calls.lotteryOrders>,
): Promise<ValueOf<typeof calls.lotteryOrders>> {
  const { pageSize, offset } = pageOf(paging);
  const conditions = [
    sql`true`,
    ...(from === undefined ? [] : [sql`o.placed_at >= ${BigInt(from)}`]),
    ...(to === undefined ? [] : [sql`o.placed_at < ${BigInt(to)}`]),
    ...(gameId === undefined ? [] : [sql`o.game_id = ${gameId}`]),
  ];
  const rows = await ordersWhere(
    at,
    sql.join(conditions, sql` and `),
    sql`order by o.id desc limit ${pageSize + 1} offset ${offset}`,
  );
  return {
    orders: rows.slice(0, pageSize).map((row) => shown(row, at)),
    hasMore: rows.length > pageSize,
  };
}

function betsOf({ db, clock }: MemberAt, orderId: bigint) {
  return betsWithDraws(db)
    .select(['s.n', 's.numero', 's.market', 's.picks', 's.lines', 's.stake', 's.prize', 's.state'])
    .select(['d.close_at', 'd.draw_at', 'd.result', isCancellable(clock.now()).as('isCancellable')])
    .where('s.order_id', '=', orderId)
    .orderBy('s.n')
    .execute();
}

/** The odds of a bet's lines, each once, the lowest first. */
function oddsOfBet(
  { play_type, prize_mode }: Pick<Row, 'play_type' | 'prize_mode'>,
  { market: id, picks }: { market: string; picks: string[][] },
): number[] {
  const market = isPlayType(play_type) ? findMarket(play_type, id) : null;
  if (!market) return [];
  const odds = linesOf(market, picks).map((line) => oddsOf(market, line, prize_mode));
  return [...new Set(odds)].toSorted((one, other) => one - other);
}

export async function orderDetail(
  at: MemberAt,
  { orderId }: InputOf<typeof calls.lotteryOrder>,
): Promise<ValueOf<typeof calls.lotteryOrder>> {
  const [row] = await ordersWhere(at, sql`o.id = ${BigInt(orderId)}`, sql``);
  if (!row) throw new Refusal('lottery.order_unknown');
  const bets = await betsOf(at, row.id);
  return {
    ...shown(row, at),
    prizeMode: row.prize_mode,
    times: row.times,
    stopOnWin: row.stop_on_win,
    cancellable: bets.filter((bet) => bet.isCancellable).map(({ n }) => String(n)),
    subOrders: bets.map((bet) => ({
      subOrderId: String(bet.n),
      numero: bet.numero,
      market: bet.market,
      picks: bet.picks,
      lines: bet.lines,
      odds: oddsOfBet(row, bet),
      stakeMinor: String(bet.stake),
      prizeMinor: String(bet.prize),
      state: bet.state,
      closeTime: Number(bet.close_at),
      drawTime: Number(bet.draw_at),
      result: bet.result ?? [],
    })),
  };
}
