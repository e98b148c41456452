// The page's message channel to the app that frames it.
import {
  type PageMessage,
  channelOffer,
  readAppMessage,
  type AppMessage,
} from '@foyer/lottery/frame-channel.ts';

export type Line = {
  send: (message: PageMessage) => void;
  /** Calls back with messages of the app; returns a function that stops it. */
  on: (heard: (message: AppMessage) => void) => () => void;
};

/** Opens the channel, addressed to the merchant's exact origin. Outside a frame, messages are dropped. */
export function openLine(): Line {
  const { port1, port2 } = new MessageChannel();
  const heard = new Set<(message: AppMessage) => void>();
  port1.addEventListener('message', ({ data }) => {
    const message = readAppMessage(data);
    if (message) for (const each of heard) each(message);
  });
  port1.start();
  if (parent !== window) parent.postMessage(channelOffer, new URL(location.href).origin, [port2]);
  return {
    send: (message) => port1.postMessage(message),
    on: (each) => {
      heard.add(each);
      return () => void heard.delete(each);
    },
  };
}
