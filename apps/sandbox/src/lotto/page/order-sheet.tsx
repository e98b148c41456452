// One order with its bets, and which of them can be cancelled.
import { findMarket } from '@foyer/lottery/bets.ts';
import { isPlayType } from '@foyer/lottery/draw.ts';
import { useState } from 'preact/hooks';
import { Result } from './balls.tsx';
import { StateBadge } from './bets.tsx';
import * as calls from './calls.ts';
import { usePage } from './context.ts';
import { shortNumero } from './draw-head.tsx';
import { marketText, picksText } from './picking.ts';
import { Sheet } from './sheet.tsx';
import { useLoaded } from './use-loaded.ts';

type OrderProps = {
  orderId: string;
  turn: string;
  onChanged: () => void;
  onVerify: (gameId: string, numero: string) => void;
  onClose: () => void;
};

export function OrderSheet({ orderId, turn, onChanged, onVerify, onClose }: OrderProps) {
  const { say, money, token, toast, refresh } = usePage();
  const [asked, setAsked] = useState(0);
  const [isSure, setSure] = useState(false);
  const [failure, setFailure] = useState('');
  const order = useLoaded(async () => {
    const reply = await calls.order(token, orderId);
    return reply.kind === 'ok' ? reply.value : null;
  }, `${token} ${orderId} ${turn} ${asked}`);
  // The gateway says which bets can be cancelled: the phone's clock may be wrong.
  const open = order
    ? order.subOrders.filter(({ subOrderId }) => order.cancellable.includes(subOrderId))
    : [];
  const stake = open.reduce((sum, bet) => sum + BigInt(bet.stakeMinor), 0n);
  const cancel = async (): Promise<void> => {
    if (!order) return;
    const ids = open.map(({ subOrderId }) => subOrderId);
    const reply = await calls.cancel(token, `cancel-${orderId}-${ids.join('.')}`.slice(0, 64), orderId, ids);
    setSure(false);
    setAsked(asked + 1);
    if (reply.kind === 'ok') {
      setFailure('');
      toast(say('bets.cancelledNow', { amount: money(reply.value.refundMinor) }));
      refresh();
      onChanged();
    } else setFailure(say(reply.kind === 'silent' ? 'error.network' : 'error.closed'));
  };
  return (
    <Sheet
      title={say('bets.order', { id: orderId })}
      onClose={onClose}
      foot={
        open.length > 0 ? (
          <Cancel
            isSure={isSure}
            amount={money(stake)}
            failure={failure}
            onAsk={setSure}
            onCancel={() => void cancel()}
          />
        ) : undefined
      }
    >
      {order ? <OrderBets order={order} onVerify={onVerify} /> : <div class="loading" aria-busy="true" />}
    </Sheet>
  );
}

type CancelProps = {
  isSure: boolean;
  amount: string;
  failure: string;
  onAsk: (isSure: boolean) => void;
  onCancel: () => void;
};

function Cancel({ isSure, amount, failure, onAsk, onCancel }: CancelProps) {
  const { say } = usePage();
  if (!isSure)
    return (
      <>
        <p class="failure" role="alert">
          {failure}
        </p>
        <button type="button" class="tool danger block" onClick={() => onAsk(true)}>
          {say('bets.cancel')}
        </button>
      </>
    );
  return (
    <>
      <p class="note">{say('bets.cancelText', { amount })}</p>
      <div class="two">
        <button type="button" class="tool" onClick={() => onAsk(false)}>
          {say('bets.keep')}
        </button>
        <button type="button" class="tool danger" onClick={onCancel}>
          {say('bets.cancel')}
        </button>
      </div>
    </>
  );
}

function OrderBets({ order, onVerify }: { order: calls.Order; onVerify: OrderProps['onVerify'] }) {
  const { say, money } = usePage();
  const { playType } = order;
  if (!isPlayType(playType)) return null;
  return (
    <ul class="bets">
      {order.subOrders.map((bet) => {
        const market = findMarket(playType, bet.market);
        return (
          <li key={bet.subOrderId}>
            <span class="order-head">
              <b>{say('draw.number', { numero: shortNumero(bet.numero) })}</b>
              <StateBadge state={bet.state} say={say} />
            </span>
            <span>
              {marketText(say, bet.market)} · {market && picksText(say, market, bet.picks)}
            </span>
            <span class="order-money">
              <span>
                {say('bets.stake')} <bdi>{money(bet.stakeMinor)}</bdi>
              </span>
              {bet.prizeMinor !== '0' && (
                <b class="prize">
                  {say('bets.prize')} <bdi>{money(bet.prizeMinor)}</bdi>
                </b>
              )}
            </span>
            {bet.result.length > 0 && (
              <span class="bet-result">
                <Result
                  playType={playType}
                  result={bet.result}
                  isSmall
                  label={say('draw.result', {
                    numero: shortNumero(bet.numero),
                    result: bet.result.join(' '),
                  })}
                />
                <button type="button" class="link" onClick={() => onVerify(order.gameId, bet.numero)}>
                  {say('results.verify')}
                </button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
