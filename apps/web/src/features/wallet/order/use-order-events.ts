import { openStream } from '@foyer/contract/calls/stream.ts';
import { useEffect, useRef, useState } from 'react';
import { clock } from '#device/clock.ts';
import { useStore } from '#device/store.ts';
import { useRefreshWhile } from '#records/use-refresh-while.ts';
import { send } from '#request/send.ts';
import { createOrderStream } from '#orders/order-stream.ts';

const stream = createOrderStream({
  askUrl: async () => {
    const outcome = await send(openStream, {}, { alert: false });
    return outcome.ok ? outcome.value.url : null;
  },
  open: (url) => new EventSource(url),
  clock,
});

type ReadResult = { readonly refresh: () => void; readonly isRefreshing: boolean };

/** Reads an order again at each of its changes while `isActive`; while the event stream is closed, every few seconds. */
export function useOrderEvents(orderNo: string, read: ReadResult, isActive: boolean): void {
  const isLive = useStore(stream.isLive, () => false);
  const { refresh, isRefreshing } = read;
  const [events, setEvents] = useState(0);
  const seen = useRef(0);
  useEffect(
    () => (isActive ? stream.follow(orderNo, () => setEvents((count) => count + 1)) : undefined),
    [orderNo, isActive],
  );
  useEffect(() => {
    // An answer that is on its way may be older than the event: it is read again after that.
    if (seen.current === events || isRefreshing) return;
    seen.current = events;
    refresh();
  }, [events, isRefreshing, refresh]);
  useRefreshWhile(read, isActive && !isLive);
}
