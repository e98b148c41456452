// The member's event stream: one connection of this tab, open while a page follows an order. It is a signal only: a
// page reads its order again when the stream names it, and polls while the stream is not open.
import type { Clock } from '#request/ports.ts';
import { createStore, type Store } from '#device/store.ts';

/** Until the stream is opened again after it was interrupted or refused. */
export const AGAIN_MS = 15_000;

type StreamPorts = {
  /** A fresh address of the stream; null when it is refused. */
  readonly askUrl: () => Promise<string | null>;
  readonly open: (url: string) => EventSource;
  readonly clock: Clock;
};

export type OrderStream = {
  /** Whether the stream is open: every change is then reported. */
  readonly isLive: Store<boolean>;
  /** Calls back for each change of an order, and when changes may have been missed; returns the function that stops it. */
  readonly follow: (orderNo: string, changed: () => void) => () => void;
};

type Follower = { readonly orderNo: string; readonly changed: () => void };

export function createOrderStream({ askUrl, open, clock }: StreamPorts): OrderStream {
  const isLive = createStore(false);
  const followers = new Set<Follower>();
  let source: EventSource | null = null;
  let cancelAgain: (() => void) | null = null;
  /** An answer to an earlier question for an address is too late. */
  let question = 0;

  const close = (): void => {
    question += 1;
    cancelAgain?.();
    cancelAgain = null;
    source?.close();
    source = null;
    isLive.set(false);
  };
  const notify = (orderNo?: string): void => {
    for (const follower of followers)
      if (orderNo === undefined || follower.orderNo === orderNo) follower.changed();
  };
  const connect = async (): Promise<void> => {
    close();
    const asked = question;
    const url = await askUrl().catch(() => null);
    if (asked !== question) return;
    if (url === null) {
      cancelAgain = clock.after(AGAIN_MS, () => void connect());
      return;
    }
    source = open(url);
    source.addEventListener('open', () => {
      isLive.set(true);
      // Changes before this moment were not reported.
      notify();
    });
    source.addEventListener('order', ({ data }: MessageEvent<string>) => notify(data));
    source.addEventListener('gap', () => notify());
    source.addEventListener('error', () => {
      // The address is valid for half a minute only: the browser's own attempts would be refused later.
      close();
      cancelAgain = clock.after(AGAIN_MS, () => void connect());
    });
  };
  return {
    isLive,
    follow: (orderNo, changed) => {
      const follower = { orderNo, changed };
      followers.add(follower);
      if (followers.size === 1) void connect();
      return () => {
        followers.delete(follower);
        if (followers.size === 0) close();
      };
    },
  };
}
