// The lottery page under the house's own address (docs/decisions/0015-lottery.md). What the lottery vendor serves is passed on
// file by file, under a policy of ours that takes the page's origin away: it runs beside the app and reaches nothing of it.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Carrying, arrive } from '#http/route.ts';
import { remembered } from '#memo.ts';

const PREFIX = '/m/lotto-h5/';
const VENDOR = 'LOTT';
const TIME_OUT_MS = 5_000;
const LARGEST = 4 * 1024 * 1024;
const types = /^(text\/(html|css|javascript)|image\/(svg\+xml|png|webp|avif)|font\/woff2)\b/;

/** A page that may run scripts and talk to this house, and has no origin: no storage, no cookies, no reach into its frame. */
const policyOf = (site: string): string =>
  [
    "default-src 'none'",
    `script-src ${site}`,
    `style-src ${site}`,
    `img-src ${site} data:`,
    `connect-src ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${site}`,
    "require-trusted-types-for 'script'",
    'sandbox allow-scripts',
  ].join('; ');

type Passed = { status: number; type: string; body: Buffer; isKept: boolean };

const failed: Passed = {
  status: 502,
  type: 'text/html; charset=utf-8',
  body: Buffer.from('<!doctype html><meta charset="utf-8"><title>Lottery</title>'),
  isKept: false,
};

/** One file of the page. Nothing of the visitor travels along, no redirect is followed, and the answer is of a known kind. */
const fetchFile = async (origin: string, path: string): Promise<Passed> => {
  const url = new URL(path, origin);
  // As it is parsed, dots resolved: nothing beside the page is reached this way.
  if (!url.pathname.startsWith(PREFIX)) return { ...failed, status: 404 };
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    if (!types.test(type) || body.byteLength > LARGEST) return { ...failed, status: answer.ok ? 502 : 404 };
    const isKept = answer.ok && (answer.headers.get('cache-control') ?? '').includes('immutable');
    return { status: answer.status, type, body, isKept };
  } catch {
    return failed;
  }
};

/** Where this merchant's lottery page comes from; null: the sandbox stands in. */
const pageOrigin = remembered(15_000, async ({ db }) => {
  const row = await db
    .selectFrom('vendor_links')
    .select('game_origin')
    .where('vendor_code', '=', VENDOR)
    .executeTakeFirst();
  return row?.game_origin ?? null;
});

const MOST_FILES = 64;

/** Files whose address changes with their text are asked for once. */
const createFiles = () => {
  const kept = new Map<string, Passed>();
  return async (origin: string, path: string): Promise<Passed> => {
    const key = origin + path;
    const known = kept.get(key);
    if (known) return known;
    const found = await fetchFile(origin, path);
    if (found.isKept && kept.size < MOST_FILES) kept.set(key, found);
    return found;
  };
};

const send = (reply: FastifyReply, site: string, { status, type, body, isKept }: Passed) =>
  reply
    .code(status)
    .headers({
      'content-security-policy': policyOf(site),
      'referrer-policy': 'no-referrer',
      // Without an origin of its own even the page's own files come from elsewhere.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': isKept ? 'public, max-age=31536000, immutable' : 'no-store',
    })
    .type(type)
    .send(body);

export type PageOptions = { carrying: Carrying; sandboxOrigin: string };

export const lotteryPageRoutes = (app: FastifyInstance, { carrying, sandboxOrigin }: PageOptions): void => {
  const files = createFiles();
  app.get(`${PREFIX}*`, async (request, reply) => {
    const { house, from } = await arrive(request, carrying);
    const origin = (await pageOrigin({ ...house, clock: carrying.clock })) ?? sandboxOrigin;
    return send(reply, from.site, await files(origin, request.raw.url ?? PREFIX));
  });

  // A page without an origin asks across origins. It brings a token in a header and no cookie counts here, so whoever asks has
  // only what he holds.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin === 'null' && request.raw.url?.startsWith('/lgw/'))
      reply.headers({
        'access-control-allow-origin': 'null',
        'cross-origin-resource-policy': 'cross-origin',
      });
    done();
  });
  app.options('/lgw/*', (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key',
        'access-control-max-age': '7200',
      })
      .send(),
  );
};
