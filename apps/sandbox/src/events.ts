// Server-sent events: first the missed ones, then new ones. A browser that reconnects sends the id of the last event
// it received.
import type { FastifyReply, FastifyRequest } from 'fastify';

const KEEP_ALIVE_MS = 20_000;

type StreamItem = { readonly id: number };
type Source<Event extends StreamItem> = {
  /** Whether the reader may still follow; without it, always. `onEnd` calls back when that may have changed. */
  readonly right?: { readonly isLive: () => boolean; readonly onEnd: (judge: () => void) => () => void };
  /** Events after an id, in order. */
  readonly missed: (after: number) => readonly Event[];
  /** Calls back with each new event until the returned function is called. */
  readonly watch: (tell: (event: Event) => void) => () => void;
};

type StreamRequest = FastifyRequest<{ Querystring: { after?: string } }>;

/** Keeps a reply open and sends every event as JSON. */
export function streamEvents<Event extends StreamItem>(
  request: StreamRequest,
  reply: FastifyReply,
  { missed, watch, right }: Source<Event>,
): void {
  const seen = Number(request.headers['last-event-id'] ?? request.query.after ?? 0) || 0;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const tell = (event: Event): void => void raw.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`);
  raw.write('retry: 1000\n\n');
  missed(seen).forEach(tell);
  const stop = watch(tell);
  const stopJudging = right?.onEnd(() => {
    if (!right.isLive()) raw.end();
  });
  const alive = setInterval(() => raw.write(': still here\n\n'), KEEP_ALIVE_MS);
  raw.on('close', () => {
    stop();
    stopJudging?.();
    clearInterval(alive);
  });
}
