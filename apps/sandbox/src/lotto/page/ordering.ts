// Sends an order until the platform has decided it. The order is stored with its key before it is sent (ruling R8):
// the app stores it, because this page has no storage of its own. A lost answer, a second press, a reload or another tab
// after this one was closed sends the same key again, so that no bet is placed twice.
import type * as calls from './calls.ts';
import type { Line } from './frame.ts';

type PendingOrder = { key: string; slip: calls.Slip };
export type OrderReply = calls.Reply<calls.PlacedOrder>;

export type OrderSender = {
  /**
   * Places an order. An earlier order without a final answer is sent again first; if it is not refused, `isEarlier`
   * says that this order was not sent. `onSilent` is called when no answer arrives and the order is sent again.
   */
  place: (
    token: string,
    slip: calls.Slip,
    onSilent: () => void,
  ) => Promise<{ reply: OrderReply; isEarlier: boolean }>;
  /** Finds the result of a stored order; null when the text is none. */
  recover: (token: string, text: string) => Promise<OrderReply | null>;
};

export type OrderingPorts = {
  line: Pick<Line, 'send'>;
  place: (token: string, key: string, slip: calls.Slip) => Promise<OrderReply>;
  pause: (ms: number) => Promise<void>;
};

const WAIT_MS = [600, 1_500, 3_000, 6_000, 10_000];

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Whether two slips hold the same bets, whatever draw they begin with. */
function hasSameBets(one: calls.Slip, other: calls.Slip): boolean {
  return JSON.stringify({ ...one, numero: '' }) === JSON.stringify({ ...other, numero: '' });
}

function readPendingOrder(text: string): PendingOrder | null {
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === 'object' && stored !== null && 'key' in stored && 'slip' in stored
      ? (stored as PendingOrder)
      : null;
  } catch {
    return null;
  }
}

export function openOrdering({ line, place, pause }: OrderingPorts): OrderSender {
  /** The order that has no final answer yet. */
  let pending: PendingOrder | null = null;

  const store = (order: PendingOrder | null): void => {
    pending = order;
    line.send({ type: 'keep', order: order && JSON.stringify(order) });
  };

  const send = async (token: string, order: PendingOrder, onSilent: () => void): Promise<OrderReply> => {
    for (let tried = 0; ; tried += 1) {
      const reply = await place(token, order.key, order.slip);
      if (reply.kind === 'ok' || (reply.kind === 'refused' && reply.isFinal)) store(null);
      const ms = WAIT_MS[tried];
      if (reply.kind !== 'silent' || ms === undefined) return reply;
      onSilent();
      await pause(ms);
    }
  };

  return {
    place: async (token, slip, onSilent) => {
      if (pending) {
        const isEarlier = !hasSameBets(pending.slip, slip);
        const reply = await send(token, pending, onSilent);
        if (reply.kind !== 'refused' || !reply.isFinal) return { reply, isEarlier };
      }
      const order = { key: newKey(), slip };
      store(order);
      return { reply: await send(token, order, onSilent), isEarlier: false };
    },
    recover: async (token, text) => {
      const stored = readPendingOrder(text);
      if (!stored) return null;
      pending = stored;
      return send(token, stored, () => {});
    },
  };
}
