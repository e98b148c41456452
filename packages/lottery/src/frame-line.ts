// What the lotto page and the app that frames it say to each other. The page has no origin of its own (it is sandboxed) and
// nothing can be addressed to it, so it hands the app one end of a channel; everything later goes through that channel.
export type FromPage =
  | { type: 'hello' }
  | { type: 'close' }
  /** Money has moved: what the app shows of the balance is old. */
  | { type: 'moved' }
  /** The page's session has ended; it asks for another ticket. */
  | { type: 'ticket' }
  /** An order on its way, to be handed back when the page opens again; null once its answer is known (ruling R8). */
  | { type: 'keep'; order: string | null };
export type ToPage = { type: 'ticket'; ticket: string } | { type: 'kept'; order: string | null };

/** The one message that goes from window to window: the channel's end comes with it. */
export const lineOpening = { lotto: 'line' } as const;

export function isLineOpening(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'lotto' in data && data.lotto === lineOpening.lotto;
}

/** An order is a few hundred bytes; nothing longer is kept for a page. */
const LONGEST_ORDER = 16_384;

/** What the page said, or null for anything that is not in the language of this line. */
export function readFromPage(data: unknown): FromPage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  if (type === 'hello' || type === 'close' || type === 'moved' || type === 'ticket') return { type };
  if (type !== 'keep' || !('order' in data)) return null;
  const { order } = data;
  if (order === null) return { type, order };
  return typeof order === 'string' && order.length <= LONGEST_ORDER ? { type, order } : null;
}

/** What the app said, or null likewise. */
export function readToPage(data: unknown): ToPage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  if (type === 'ticket' && 'ticket' in data && typeof data.ticket === 'string')
    return { type, ticket: data.ticket };
  if (type !== 'kept' || !('order' in data)) return null;
  const { order } = data;
  return order === null || typeof order === 'string' ? { type, order } : null;
}
