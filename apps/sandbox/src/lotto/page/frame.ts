// The line to the app that frames this page. The page has no origin of its own (it is sandboxed), so it hands the app one end
// of a channel, addressed to the house's exact origin, and everything later goes through that channel.
export type FromPage =
  | { type: 'hello' }
  | { type: 'close' }
  /** The balance has changed: what the app shows of it is old. */
  | { type: 'moved' }
  /** The page's session has ended; another ticket is wanted. */
  | { type: 'ticket' }
  /** An order on its way, kept until its answer is known; null when there is none (ruling R8). */
  | { type: 'keep'; order: string | null };
export type FromApp = { type: 'ticket'; ticket: string } | { type: 'kept'; order: string | null };

const isFromApp = (data: unknown): data is FromApp => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (data.type === 'ticket') return 'ticket' in data && typeof data.ticket === 'string';
  return data.type === 'kept' && 'order' in data && (data.order === null || typeof data.order === 'string');
};

export type Line = {
  send: (message: FromPage) => void;
  /** Calls back with what the app says; answers how to stop. */
  on: (heard: (message: FromApp) => void) => () => void;
};

/** Opens the line. Outside of a frame there is nobody, and what is said goes nowhere. */
export const openLine = (): Line => {
  const { port1, port2 } = new MessageChannel();
  const heard = new Set<(message: FromApp) => void>();
  port1.addEventListener('message', ({ data }) => {
    if (isFromApp(data)) for (const each of heard) each(data);
  });
  port1.start();
  if (parent !== window) parent.postMessage({ lotto: 'line' }, new URL(location.href).origin, [port2]);
  return {
    send: (message) => port1.postMessage(message),
    on: (each) => {
      heard.add(each);
      return () => void heard.delete(each);
    },
  };
};
