// Settling a draw: each order's bets on it in one transaction, once. Orders that were settled before a crash stay
// settled; the next run settles the rest.
import type { MerchantScope } from '#db/connect.ts';
import { findMarket, paysAt } from '@foyer/lottery/bets.ts';
import type { PlayType } from '@foyer/lottery/draw.ts';
import { sql } from 'kysely';
import type { DrawState } from '#db/tables/lottery.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { betsWithDraws } from './bets-query.ts';
import { giveBack, settle } from './purse.ts';
import { type HeldOrder, lockOrder, takeBack } from './take-back.ts';

type Draw = {
  game_id: string;
  numero: string;
  draw_at: bigint;
  state: DrawState;
  result: number[] | null;
  play_type: PlayType;
};

function openBets(tx: Tx, order: HeldOrder, { game_id, numero }: Draw) {
  return tx
    .selectFrom('lotto_suborders')
    .select(['n', 'market', 'picks', 'line_stake', 'stake'])
    .where('order_id', '=', order.id)
    .where('game_id', '=', game_id)
    .where('numero', '=', numero)
    .where('state', '=', 'open')
    .orderBy('n')
    .execute();
}

type OpenBet = Awaited<ReturnType<typeof openBets>>[number];

function prizeOf({ play_type, result }: Draw, { prize_mode }: HeldOrder, bet: OpenBet): bigint {
  const market = findMarket(play_type, bet.market);
  if (!market) throw new Error(`no market ${bet.market} of ${play_type}`);
  return paysAt({ market, picks: bet.picks, stake: bet.line_stake, mode: prize_mode }, result ?? []);
}

/** After a win: the order's bets on later draws are refunded, where these are open. */
async function stopAfterWin(tx: Tx, merchant: string, order: HeldOrder, { draw_at }: Draw, now: number) {
  const later = await betsWithDraws(tx)
    .select(['s.n', 's.numero', 's.stake', 's.most'])
    .where('s.order_id', '=', order.id)
    .where('s.state', '=', 'open')
    .where('d.draw_at', '>', draw_at)
    .orderBy('s.n')
    .execute();
  await takeBack(tx, { merchant, order, now }, later);
}

type BetResults = { ends: readonly { n: number; prize: bigint }[]; isVoid: boolean; now: number };

function closeBets(tx: Tx, order: HeldOrder, { ends, isVoid, now }: BetResults) {
  return sql`
    update lotto_suborders s
    set state = case when ${isVoid} then 'void' when ended.prize > 0 then 'won' else 'lost' end,
      prize = ended.prize, closed_at = ${BigInt(now)}
    from unnest(${ends.map(({ n }) => n)}::int[], ${ends.map(({ prize }) => String(prize))}::bigint[]) as ended (n, prize)
    where s.order_id = ${order.id} and s.n = ended.n`.execute(tx);
}

/** Ends one order's bets on a draw. */
function settleOrder(
  { db, merchant }: MerchantScope,
  draw: Draw,
  orderId: bigint,
  now: number,
): Promise<void> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const bets = await openBets(tx, order, draw);
    const first = bets[0];
    if (!first) return;
    const isVoid = draw.state === 'void';
    const ends = bets.map((bet) => ({
      n: bet.n,
      stake: bet.stake,
      prize: isVoid ? 0n : prizeOf(draw, order, bet),
    }));
    await closeBets(tx, order, { ends, isVoid, now });
    const stake = ends.reduce((total, end) => total + end.stake, 0n);
    const prize = ends.reduce((total, end) => total + end.prize, 0n);
    if (prize > 0n && order.stop_on_win) await stopAfterWin(tx, merchant, order, draw, now);
    const purse = { merchant, memberId: order.member_id, gameId: order.game_id, asset: order.asset };
    const name = `${order.id}-${first.n}`;
    await (isVoid ? giveBack(tx, purse, name, stake) : settle(tx, purse, name, { stake, prize }));
  });
}

function ordersOn({ db }: MerchantScope, { game_id, numero }: Draw) {
  return db
    .selectFrom('lotto_suborders')
    .select('order_id')
    .distinct()
    .where('game_id', '=', game_id)
    .where('numero', '=', numero)
    .where('state', '=', 'open')
    .orderBy('order_id')
    .execute();
}

type SettleOptions = {
  onFault: (fault: unknown) => void;
  /** On a stop signal it finishes the present order; the next process finds the rest. */
  isStopped: () => boolean;
};

async function settleDraw(
  scope: MerchantScope,
  draw: Draw,
  now: number,
  { onFault, isStopped }: SettleOptions,
): Promise<number> {
  const orders = await ordersOn(scope, draw);
  let settled = 0;
  for (const { order_id } of orders) {
    if (isStopped()) return settled;
    // An order that cannot be settled does not block the other orders.
    await settleOrder(scope, draw, order_id, now).then(() => (settled += 1), onFault);
  }
  if (settled < orders.length) return settled;
  await scope.db
    .updateTable('lotto_draws')
    .set({ settled_at: BigInt(now) })
    .where('game_id', '=', draw.game_id)
    .where('numero', '=', draw.numero)
    .where('settled_at', 'is', null)
    .execute();
  return settled;
}

const AT_ONCE = 100;

/**
 * Draws that are drawn or void and not settled yet, page by page: a draw that cannot be settled must not block the
 * others.
 */
function unsettled({ db }: MerchantScope, after: Draw | undefined): Promise<Draw[]> {
  return db
    .selectFrom('lotto_draws as d')
    .innerJoin('lotteries as l', (join) =>
      join.onRef('l.merchant_id', '=', 'd.merchant_id').onRef('l.game_id', '=', 'd.game_id'),
    )
    .select(['d.game_id', 'd.numero', 'd.draw_at', 'd.state', 'd.result', 'l.play_type'])
    .where('d.state', '<>', 'open')
    .where('d.settled_at', 'is', null)
    .$if(after !== undefined, (page) =>
      page.where(sql<boolean>`(d.draw_at, d.game_id) > (${after?.draw_at}, ${after?.game_id})`),
    )
    .orderBy('d.draw_at')
    .orderBy('d.game_id')
    .limit(AT_ONCE)
    .execute();
}

/** Settles draws that are drawn or void and not settled yet; returns how many orders that ended. */
export async function settleDraws(
  scope: MerchantScope,
  now: number,
  settling: SettleOptions,
): Promise<number> {
  let settled = 0;
  let page = await unsettled(scope, undefined);
  while (page.length > 0 && !settling.isStopped()) {
    for (const draw of page)
      settled += await settleDraw(scope, draw, now, settling).catch((fault: unknown) => {
        settling.onFault(fault);
        return 0;
      });
    page = page.length < AT_ONCE ? [] : await unsettled(scope, page.at(-1));
  }
  return settled;
}
