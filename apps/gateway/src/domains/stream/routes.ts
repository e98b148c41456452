// The event stream of a member: the pages of an order follow it here instead of asking again and again. The stream
// carries no data of an order, only its number: the page reads the order itself.
import { PassThrough } from 'node:stream';
import { openStream } from '@foyer/contract/calls/stream.ts';
import { streamPath } from '@foyer/contract/stream-path.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bind, type BoundCall } from '#http/bind.ts';
import { arrive, type RouteDependencies } from '#http/route.ts';
import { closureOf } from '#http/standing.ts';
import type { Secrets } from '#security/secrets.ts';
import { isSessionLive } from '#security/caller.ts';
import { Refusal } from '#service/refusal.ts';
import type { MemberEvent, MemberEvents } from './member-events.ts';
import { sessionOfTicket, ticketOf } from './tickets.ts';

/** Streams of one member at one gateway; a further one ends the oldest. */
const MOST_STREAMS = 3;
/** A beat keeps proxies from closing the stream, and checks the session: its time may be over. */
const BEAT_MS = 15_000;
/** The most bytes that a client may leave unread. */
const MOST_UNREAD = 64 * 1024;

export function streamCalls({ secrets }: { secrets: Secrets }): BoundCall[] {
  return [
    bind(openStream, (at) => ({ url: `${streamPath}?ticket=${ticketOf(at, secrets)}` }), {
      limit: 'stream.member',
    }),
  ];
}

type StreamDependencies = {
  http: Pick<RouteDependencies, 'merchants' | 'countryHeader' | 'publicOrigin' | 'clock'>;
  secrets: Secrets;
  events: MemberEvents;
  beatMs?: number;
};

function textOf(event: Exclude<MemberEvent, { kind: 'end' }>): string {
  return event.kind === 'order' ? `event: order\ndata: ${event.orderNo}\n\n` : 'event: gap\ndata:\n\n';
}

async function admit(request: FastifyRequest, { http, secrets }: StreamDependencies) {
  const { context, from } = await arrive(request, http);
  const visit = { ...context, clock: http.clock, from };
  const closure = closureOf(visit);
  if (closure) throw closure;
  const ticket = new URL(request.url, 'http://stream').searchParams.get('ticket') ?? '';
  const session = sessionOfTicket(visit, secrets, ticket);
  const isLive = () => isSessionLive(visit.db, http.clock, session?.sessionHash ?? '');
  if (!session || !(await isLive())) throw new Refusal('customer.not.login');
  return { ...session, merchant: visit.merchant.id, isLive };
}

/** Adds the stream's route, and ends every stream when the server closes. */
export function streamRoutes(app: FastifyInstance, dependencies: StreamDependencies): void {
  const { events, beatMs = BEAT_MS } = dependencies;
  const open = new Map<string, PassThrough[]>();

  const remember = (key: string, stream: PassThrough): void => {
    const own = [...(open.get(key) ?? []), stream];
    open.set(key, own);
    for (const oldest of own.slice(0, -MOST_STREAMS)) oldest.end();
  };
  const forget = (key: string, stream: PassThrough): void => {
    const rest = (open.get(key) ?? []).filter((one) => one !== stream);
    if (rest.length > 0) open.set(key, rest);
    else open.delete(key);
  };

  // A HEAD request would leave a stream behind that no closed connection ends.
  app.get(streamPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { merchant, memberId, sessionHash, isLive } = await admit(request, dependencies);
    const stream = new PassThrough();
    const write = (text: string): void => {
      if (stream.writableEnded) return;
      stream.write(text);
      if (stream.writableLength > MOST_UNREAD) stream.destroy();
    };
    const stop = await events.follow({ merchant, memberId }, (event) => {
      if (event.kind !== 'end') write(textOf(event));
      else if (event.sessionHash === sessionHash) stream.end();
    });
    const beat = setInterval(() => {
      // A database that does not answer now is asked again at the next beat.
      void events.listen().catch(() => {});
      void isLive().then(
        (isStillLive) => (isStillLive ? write(': beat\n\n') : stream.end()),
        () => {},
      );
    }, beatMs);
    stream.once('close', () => {
      clearInterval(beat);
      stop();
      forget(`${merchant} ${memberId}`, stream);
    });
    remember(`${merchant} ${memberId}`, stream);
    // The session may have ended between the first check and the first event that would say so.
    const isStillLive = await isLive().catch((error: unknown) => {
      stream.destroy();
      throw error;
    });
    if (!isStillLive) stream.end();
    write(': open\n\n');
    return reply
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  });
  app.addHook('preClose', async () => {
    for (const own of open.values()) for (const stream of own) stream.end();
    await events.close();
  });
}
