// An advertiser that receives events by the Conversions API: a POST to /{pixel}/events with the access token of the
// pixel. An event with a known name and id counts once. The page lists what arrived, and can refuse everything.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Assets } from '#assets.ts';
import { listFrom } from '#list-file.ts';
import type { Store } from '#store.ts';
import { documentOf, escaped, isOwnPage, sendPage } from '#web.ts';

const pixel = v.object({ merchant: v.string(), pixel: v.string(), token: v.string() });

const received = v.object({
  access_token: v.string(),
  data: v.pipe(
    v.array(
      v.looseObject({
        event_name: v.pipe(v.string(), v.maxLength(64)),
        event_time: v.pipe(v.number(), v.integer()),
        event_id: v.pipe(v.string(), v.maxLength(64)),
        action_source: v.literal('website'),
        event_source_url: v.pipe(v.string(), v.url()),
        user_data: v.looseObject({ client_user_agent: v.string() }),
        custom_data: v.optional(v.record(v.string(), v.unknown())),
      }),
    ),
    v.minLength(1),
    v.maxLength(1000),
  ),
});

type Row = {
  pixel: string;
  event: string;
  event_id: string;
  body: string;
  times: number;
  received_at: number;
};

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function failure(message: string, code: number) {
  return { error: { message, type: 'OAuthException', code } };
}

function rowOf({ pixel: name, event, event_id, body, times, received_at }: Row): string {
  return `<li><b>${escaped(event)}</b> of ${escaped(name)}, received ${times === 1 ? 'once' : `${times} times, counted once`}
<br><small>${escaped(event_id)}, ${new Date(received_at).toISOString()}</small><br><code>${escaped(body)}</code></li>`;
}

function pageOf(rows: readonly Row[], isDown: boolean, assets: Assets): string {
  return documentOf({
    title: 'Events',
    assets,
    body: `<h1>Events</h1><p class="quiet">What the gateway forwarded, the newest first.</p>
<form method="post" action="/tracking/behaviour" aria-label="Behaviour"><button name="behaviour" value="open" aria-pressed="${!isDown}">open</button><button name="behaviour" value="down" aria-pressed="${isDown}">down</button></form>
${rows.length > 0 ? `<ul class="cards" aria-label="Events">${rows.map(rowOf).join('')}</ul>` : '<p class="empty">No events yet.</p>'}`,
  });
}

type TrackingOptions = { store: Store; pixelsFile: string; assets: Assets; now: () => number };

export function openTracking(
  app: FastifyInstance,
  { store, pixelsFile, assets, now }: TrackingOptions,
): void {
  const pixels = listFrom(pixelsFile, 'pixels', pixel);
  let isDown = false;

  app.post<{ Params: { pixel: string } }>('/tracking/v1/:pixel/events', (request, reply) => {
    if (isDown) return reply.code(503).send(failure('Service temporarily unavailable', 2));
    const read = v.safeParse(received, request.body);
    if (!read.success) return reply.code(400).send(failure('Invalid parameter', 100));
    const known = pixels().find((one) => one.pixel === request.params.pixel);
    if (!known || !isSame(known.token, read.output.access_token))
      return reply.code(401).send(failure('Invalid OAuth access token', 190));
    const add = store.prepare(
      `insert into conversions (pixel, event, event_id, body, received_at) values (?, ?, ?, ?, ?)
       on conflict (pixel, event, event_id) do update set times = times + 1`,
    );
    for (const one of read.output.data)
      add.run(known.pixel, one.event_name, one.event_id, JSON.stringify(one), now());
    return { events_received: read.output.data.length };
  });

  app.get('/tracking', (_request, reply) => {
    const rows = store.prepare('select * from conversions order by received_at desc limit 200').all();
    return sendPage(reply, pageOf(rows as unknown as Row[], isDown, assets));
  });
  app.post<{ Body: { behaviour?: unknown } }>('/tracking/behaviour', (request, reply) => {
    if (!isOwnPage(request)) return reply.code(403).send();
    isDown = request.body?.behaviour === 'down';
    return reply.redirect('/tracking', 303);
  });
}
