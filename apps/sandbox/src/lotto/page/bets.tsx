// The member's orders.
import { useEffect, useState } from 'preact/hooks';
import * as calls from './calls.ts';
import { usePage } from './context.ts';
import { shortNumero } from './draw-head.tsx';
import type { Say } from './say.ts';
import { Empty } from './sheet.tsx';

type State = calls.OrderLine['state'];

export function StateBadge({ state, say }: { state: State; say: Say }) {
  return <span class={`state ${state}`}>{say(`bets.${state}`)}</span>;
}

/** `turn` changes when orders may have been settled. */
export function Bets({ turn, onOpen }: { turn: string; onOpen: (orderId: string) => void }) {
  const { say, money, token, wallet } = usePage();
  const [orders, setOrders] = useState<calls.OrderLine[] | null>(null);
  const [pages, setPages] = useState(1);
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const replies = await Promise.all(
        Array.from({ length: pages }, (_, at) => calls.orders(token, at + 1)),
      );
      if (isGone) return;
      const read = replies.flatMap((reply) => (reply.kind === 'ok' ? [reply.value] : []));
      if (read.length === 0) return;
      setOrders(read.flatMap((page) => page.orders));
      setMore(read.at(-1)?.hasMore ?? false);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [token, pages, turn]);
  if (!orders) return <div class="loading" aria-busy="true" />;
  if (orders.length === 0) return <Empty title={say('bets.none')} text={say('bets.noneText')} />;
  return (
    <section class="list">
      {wallet && wallet.heldMinor !== '0' && (
        <p class="held">
          <span>{say('bets.held')}</span>
          <b>
            <bdi>{money(wallet.heldMinor)}</bdi>
          </b>
        </p>
      )}
      <ul>
        {orders.map((order) => (
          <li key={order.orderId}>
            <button type="button" class="order" onClick={() => onOpen(order.orderId)}>
              <span class="order-head">
                <b dir="auto">{order.name}</b>
                <StateBadge state={order.state} say={say} />
              </span>
              <small>{say('bets.draws', { n: order.draws, numero: shortNumero(order.numero) })}</small>
              <span class="order-money">
                <span>
                  {say('bets.stake')} <bdi>{money(order.stakeMinor)}</bdi>
                </span>
                {order.prizeMinor !== '0' && (
                  <b class="prize">
                    {say('bets.prize')} <bdi>{money(order.prizeMinor)}</bdi>
                  </b>
                )}
                {order.refundMinor !== '0' && (
                  <span>
                    {say('bets.refund')} <bdi>{money(order.refundMinor)}</bdi>
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" class="tool" onClick={() => setPages(pages + 1)}>
          {say('bets.more')}
        </button>
      )}
    </section>
  );
}
