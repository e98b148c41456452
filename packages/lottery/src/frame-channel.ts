// Messages between the lottery page and the app that frames it. The page is sandboxed and has no origin, so no
// message can be addressed to it. It therefore sends the app one port of a message channel; all later messages use
// that channel.
export type PageMessage =
  | { type: 'hello' }
  | { type: 'close' }
  /** Money has moved, so the balance that the app shows is out of date. */
  | { type: 'moved' }
  /** The page's session has ended, and the page requests another ticket. */
  | { type: 'ticket' }
  /**
   * An order without an answer yet; the app returns it when the page opens again. Null once the answer is known
   * (ruling R8).
   */
  | { type: 'keep'; order: string | null };
export type AppMessage = { type: 'ticket'; ticket: string } | { type: 'kept'; order: string | null };

/** The only message between the two windows; it carries the port of the channel. */
export const channelOffer = { lotto: 'line' } as const;

export function isChannelOffer(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'lotto' in data && data.lotto === channelOffer.lotto;
}

/** An order is a few hundred bytes; the app stores nothing longer. */
const MAX_ORDER_LENGTH = 16_384;

/** Reads a message of the page; null for anything else. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  if (type === 'hello' || type === 'close' || type === 'moved' || type === 'ticket') return { type };
  if (type !== 'keep' || !('order' in data)) return null;
  const { order } = data;
  if (order === null) return { type, order };
  return typeof order === 'string' && order.length <= MAX_ORDER_LENGTH ? { type, order } : null;
}

/** Reads a message of the app; null for anything else. */
export function readAppMessage(data: unknown): AppMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  if (type === 'ticket' && 'ticket' in data && typeof data.ticket === 'string')
    return { type, ticket: data.ticket };
  if (type !== 'kept' || !('order' in data)) return null;
  const { order } = data;
  return order === null || typeof order === 'string' ? { type, order } : null;
}
