// Settling a draw: each order's bets on it in one transaction, once. Orders that were settled before a crash stay
// settled; the next run settles the rest.
import type { MerchantScope } from '#db/connect.ts';
import { sql } from 'kysely';
import { type Draw, settleOrder } from './settle-order.ts';

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
