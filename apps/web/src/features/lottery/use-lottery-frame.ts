import { lotteryTicket } from '@foyer/contract/calls/lottery.ts';
import { readPageMessage, type AppMessage } from '@foyer/lottery/frame-channel.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { clock } from '#device/clock.ts';
import { localStore } from '#device/storage.ts';
import { merchant } from '#merchant/merchant.ts';
import { useMoneyMoved } from '#money/money-moved.ts';
import { send } from '#request/send.ts';
import { currentSession } from '#session/session.ts';
import { portIn } from './frame-port.ts';
import { openPendingOrders } from './pending-order.ts';

export type LotteryFrame = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** One-time ticket for the page; null while it is loading, or when it cannot be loaded. */
  readonly ticket: string | null;
  readonly isFailed: boolean;
  readonly askAgain: () => void;
};

function ownerOfOrders(): string {
  return `${merchant.get().template.merchantCode} ${currentSession()?.id ?? ''}`;
}

async function newTicket(): Promise<string | null> {
  const outcome = await send(lotteryTicket, {}, { alert: false });
  return outcome.ok ? outcome.value.ticket : null;
}

/**
 * Gives the lotto page a ticket, and answers its requests through its port. `place` is the lottery that is shown, or
 * null; each one needs a ticket of its own.
 */
export function useLotteryFrame(place: string | null, onClose: () => void): LotteryFrame {
  const money = useMoneyMoved();
  const renewMoney = useEffectEvent(money.renewAll);
  const frame = useRef<HTMLIFrameElement>(null);
  const close = useEffectEvent(onClose);
  const [ticket, setTicket] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (place === null) return;
    let isGone = false;
    void newTicket().then((given) => {
      if (isGone) return;
      setTicket(given);
      setFailed(given === null);
    });
    return () => {
      isGone = true;
      setTicket(null);
    };
  }, [place, tries]);

  useEffect(() => {
    let line: MessagePort | null = null;
    const pending = openPendingOrders({ store: localStore, now: clock.now, owner: ownerOfOrders });
    const say = (message: AppMessage): void => line?.postMessage(message);
    const hear = ({ data }: MessageEvent): void => {
      const message = readPageMessage(data);
      if (message?.type === 'hello') say({ type: 'kept', order: pending.read() });
      if (message?.type === 'close') close();
      if (message?.type === 'moved') renewMoney();
      if (message?.type === 'keep') pending.save(message.order);
      if (message?.type === 'ticket')
        void newTicket().then((given) => given && say({ type: 'ticket', ticket: given }));
    };
    const open = (message: MessageEvent): void => {
      const handed = portIn(message, frame.current?.contentWindow ?? null);
      if (!handed) return;
      line?.close();
      line = handed;
      line.addEventListener('message', hear);
      line.start();
    };
    window.addEventListener('message', open);
    return () => {
      window.removeEventListener('message', open);
      line?.close();
    };
  }, []);

  const askAgain = (): void => {
    setFailed(false);
    setTries((count) => count + 1);
  };
  return { frame, ticket, isFailed, askAgain };
}
