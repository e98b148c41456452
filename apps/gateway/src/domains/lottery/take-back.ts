// Cancelling bets while their draw is open: by the member, or by the option to stop after a win.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { cancelLotteryBets } from '@foyer/contract/calls/lottery.ts';
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { isPlayMoney } from '#domains/ledger/asset.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { balanceOf } from '#domains/ledger/wallet.ts';
import { Refusal } from '#service/refusal.ts';
import { giveBack } from './purse.ts';

export type HeldOrder = {
  id: bigint;
  member_id: bigint;
  game_id: string;
  asset: string;
  prize_mode: number;
  stop_on_win: boolean;
};

/** The order, locked: changes of its bets run one after another. */
export function lockOrder(tx: Tx, orderId: bigint): Promise<HeldOrder | undefined> {
  return tx
    .selectFrom('lotto_orders')
    .select(['id', 'member_id', 'game_id', 'asset', 'prize_mode', 'stop_on_win'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

type Bet = { n: number; numero: string; stake: bigint; most: bigint };

/** Numbers of the draws that still accept bets, locked; the risk of these bets is subtracted from them. */
async function release(tx: Tx, { game_id, asset }: HeldOrder, bets: readonly Bet[], now: number) {
  const risks = JSON.stringify(
    bets.map(({ numero, most }) => ({ numero, most: isPlayMoney(asset) ? '0' : String(most) })),
  );
  const { rows } = await sql<{ numero: string }>`
    with risks as (
      select numero, sum(most) as most from jsonb_to_recordset(${risks}::jsonb) as given (numero text, most bigint) group by numero
    ), open as (
      select d.numero from lotto_draws d join risks using (numero)
      where d.game_id = ${game_id} and d.state = 'open' and d.close_at > ${BigInt(now)}
      order by d.draw_at for update of d
    )
    update lotto_draws d set exposure = d.exposure - risks.most from risks join open using (numero)
    where d.game_id = ${game_id} and d.numero = risks.numero
    returning d.numero`.execute(tx);
  return new Set(rows.map(({ numero }) => numero));
}

/** Cancels those of the bets whose draw is open, and refunds their stakes; returns these bets. */
export async function takeBack(
  tx: Tx,
  { merchant, order, now }: { merchant: string; order: HeldOrder; now: number },
  bets: readonly Bet[],
): Promise<Bet[]> {
  const open = await release(tx, order, bets, now);
  const taken = bets.filter(({ numero }) => open.has(numero));
  const first = taken[0];
  if (!first) return [];
  await tx
    .updateTable('lotto_suborders')
    .set({ state: 'cancelled', closed_at: BigInt(now) })
    .where('order_id', '=', order.id)
    .where(
      'n',
      'in',
      taken.map(({ n }) => n),
    )
    .execute();
  const purse = { merchant, memberId: order.member_id, gameId: order.game_id, asset: order.asset };
  await giveBack(
    tx,
    purse,
    `${order.id}-${first.n}`,
    taken.reduce((total, { stake }) => total + stake, 0n),
  );
  return taken;
}

/** Cancels bets of one of the member's own orders: all that are named, or none. Cancelling again changes nothing. */
export function cancelBets(
  at: MemberAt,
  { orderId, subOrderIds }: InputOf<typeof cancelLotteryBets>,
): Promise<ValueOf<typeof cancelLotteryBets>> {
  return transact(at.db, async (tx) => {
    const merchant = at.merchant.id;
    const order = await lockOrder(tx, BigInt(orderId));
    if (!order || order.member_id !== at.member.id) throw new Refusal('lottery.order_unknown');
    const wanted = [...new Set(subOrderIds.map(Number))];
    const bets = await tx
      .selectFrom('lotto_suborders')
      .select(['n', 'numero', 'stake', 'most', 'state'])
      .where('order_id', '=', order.id)
      .where('n', 'in', wanted)
      .orderBy('n')
      .execute();
    if (bets.length < wanted.length) throw new Refusal('lottery.order_unknown');
    const open = bets.filter(({ state }) => state === 'open');
    if (bets.some(({ state }) => state !== 'open' && state !== 'cancelled'))
      throw new Refusal('lottery.draw_closed');
    const taken = await takeBack(tx, { merchant, order, now: at.clock.now() }, open);
    if (taken.length < open.length) throw new Refusal('lottery.draw_closed');
    const wallet = { memberId: at.member.id, asset: order.asset };
    return {
      refundMinor: String(bets.reduce((total, { stake }) => total + stake, 0n)),
      balanceMinor: String(await balanceOf(tx, wallet)),
      repeated: open.length === 0,
    };
  });
}
