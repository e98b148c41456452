// Listens to notifications of a PostgreSQL server on a connection of its own. It connects again when the connection is
// lost, and reports that notifications may be missing.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ChannelListener } from './pool.ts';

const AGAIN_MS = 1_000;
/** A connection can fail without an event: the next of these queries notices it. */
const ALIVE_EVERY_MS = 15_000;
const ALIVE_MS = 5_000;

type ListenerOptions = { url: string; onError: (error: Error) => void };

/** Connects once and resolves when the connection has ended; `onReady` reports that it listens. */
async function listenOnce(
  { url }: Pick<ListenerOptions, 'url'>,
  channel: string,
  {
    onNotice,
    onReady,
    signal,
  }: Pick<ChannelListener, 'onNotice'> & { onReady: () => void; signal: AbortSignal },
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: ALIVE_MS,
    application_name: 'foyer-gateway-listener',
  });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('error', () => void client.end().catch(() => {}));
  client.on('notification', ({ payload }) => onNotice(payload ?? ''));
  await client.connect();
  const end = () => void client.end().catch(() => {});
  signal.addEventListener('abort', end);
  const alive = setInterval(() => void client.query('select 1').catch(end), ALIVE_EVERY_MS);
  try {
    await client.query(`listen ${channel}`);
    if (signal.aborted) end();
    else onReady();
    await ended;
  } finally {
    clearInterval(alive);
    signal.removeEventListener('abort', end);
  }
}

/** Listens until the returned function is called. Resolves once it listens, or at the first failure to. */
export async function listenTo(
  { url, onError }: ListenerOptions,
  channel: string,
  { onNotice, onGap }: ChannelListener,
): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const { signal } = stop;
  let isFirst = true;
  const first = Promise.withResolvers<void>();
  const onReady = () => {
    if (!isFirst) onGap();
    isFirst = false;
    first.resolve();
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await listenOnce({ url }, channel, { onNotice, onReady, signal });
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
      }
      isFirst = false;
      first.resolve();
      await pause(AGAIN_MS, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  await first.promise;
  return async () => {
    stop.abort();
    await running;
  };
}
