// Settling the bets of one order on a draw, in one transaction.
import type { MerchantScope } from '#db/connect.ts';
import { findMarket, paysAt } from '@foyer/lottery/bets.ts';
import type { PlayType } from '@foyer/lottery/draw.ts';
import { sql } from 'kysely';
import type { DrawState } from '#db/tables/lottery.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { betsWithDraws } from './bets-query.ts';
import { giveBack, settle } from './purse.ts';
import { type HeldOrder, lockOrder, takeBack } from './take-back.ts';

export type Draw = {
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
export function settleOrder(
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
