// The line to the page in the frame. The page has no origin, so nothing can be addressed to it: it hands over one end of a
// channel, once, and only the window of this very frame may do that (hazard 25).
export type FromPage =
  | { type: 'hello' }
  | { type: 'close' }
  /** Money has moved: what is shown of the balance is old. */
  | { type: 'moved' }
  /** Its session has ended; it asks for another ticket. */
  | { type: 'ticket' }
  /** An order on its way, to be handed back when the page opens again; null once its answer is known. */
  | { type: 'keep'; order: string | null };
export type ToPage = { type: 'ticket'; ticket: string } | { type: 'kept'; order: string | null };

/** An order is a few hundred bytes; nothing longer is kept for a page. */
const LONGEST_ORDER = 16_384;

/** What the page said, or null for anything that is not in the language of this line. */
export const readFromPage = (data: unknown): FromPage | null => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  if (type === 'hello' || type === 'close' || type === 'moved' || type === 'ticket') return { type };
  if (type !== 'keep' || !('order' in data)) return null;
  const { order } = data;
  if (order === null) return { type, order };
  return typeof order === 'string' && order.length <= LONGEST_ORDER ? { type, order } : null;
};

type Opening = Pick<MessageEvent, 'source' | 'origin' | 'data' | 'ports'>;

/** The channel that a message hands over, when it comes from this frame and the frame is still the page without an origin. */
export const lineIn = (message: Opening, frame: Window | null): MessagePort | null => {
  const { source, origin, data, ports } = message;
  const isOpening = typeof data === 'object' && data !== null && 'lotto' in data && data.lotto === 'line';
  if (frame === null || source !== frame || origin !== 'null' || !isOpening || ports.length !== 1)
    return null;
  return ports[0] ?? null;
};
