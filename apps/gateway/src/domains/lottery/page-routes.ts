// The lottery page under the merchant's own address (docs/decisions/0015-lottery.md). The gateway forwards the
// vendor's files under a policy that removes the page's origin: the page runs beside the app and has no access to it.
import { join } from 'node:path';
import { paths } from '@foyer/contract/paths.ts';
import type { FastifyInstance } from 'fastify';
import { type EncodedBody, packer, type BodyEncoding, packingOf } from '#process/packed-answers.ts';
import { originsOf } from '#providers/origins.ts';
import { type RouteDependencies, arrive } from '#http/route.ts';
import { remembered } from '#service/memo.ts';
import {
  createBuiltLotteryPage,
  createLotteryPage,
  PAGE_PREFIX,
  type PageFile,
} from '#providers/lottery-page.ts';

const VENDOR = 'LOTT';

/**
 * A page that may run scripts and call this gateway, and has no origin: no storage, no cookies, no access to the page
 * around it.
 */
function policyOf(site: string, pictures: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${site}`,
    ['style-src', site, ...pictures].join(' '),
    ['img-src', site, 'data:', ...pictures].join(' '),
    `font-src ${site}`,
    `connect-src ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${site}`,
    "require-trusted-types-for 'script'",
    'sandbox allow-scripts',
  ].join('; ');
}

/** The origin of this merchant's lottery page; null: the sandbox serves it, and in production the gateway itself. */
const pageOrigin = remembered(15_000, async ({ db }) => {
  const row = await db
    .selectFrom('vendor_links')
    .select('game_origin')
    .where('vendor_code', '=', VENDOR)
    .executeTakeFirst();
  return row?.game_origin ?? null;
});

/** Text is sent compressed; a file that is cached is compressed once. */
function createPacking() {
  const packers = new WeakMap<PageFile, ReturnType<typeof packer>>();
  return async (file: PageFile, wanted: BodyEncoding): Promise<EncodedBody> => {
    if (!file.type.startsWith('text/')) return { body: file.body, packing: 'identity' };
    const pack = packers.get(file) ?? packer(file.body.toString('utf8'));
    packers.set(file, pack);
    return pack(wanted);
  };
}

/** The app's page that frames this game: without the app, the page has no ticket (LOTTO-06); null for other files. */
function frameAddressOf(url: string): string | null {
  const [, mui, playType, gameId] =
    /^\/m\/lotto-h5\/([\w-]+)\/([\w-]+)\/games\/([\w-]+)(?:\?|$)/.exec(url) ?? [];
  if (mui === undefined || playType === undefined || gameId === undefined) return null;
  return `${paths.lottery}?${new URLSearchParams({ mui, playType, gameId }).toString()}`;
}

/** Destinations of a page outside a frame. The app's service worker repeats the request of such a page as `empty`. */
const outsideFrame: readonly unknown[] = ['document', 'empty'];

export type PageOptions = {
  http: RouteDependencies;
  sandboxOrigin: string | null;
  /** The built web app; the platform's own page is in it. */
  webDist: string;
};

export function lotteryPageRoutes(app: FastifyInstance, { http, sandboxOrigin, webDist }: PageOptions): void {
  const readFile = createLotteryPage();
  const readBuilt = createBuiltLotteryPage(join(webDist, 'lottery'));
  const packed = createPacking();
  app.get(`${PAGE_PREFIX}*`, async (request, reply) => {
    const { headers, raw } = request;
    const isOutsideFrame = outsideFrame.includes(headers['sec-fetch-dest']);
    const frame = isOutsideFrame ? frameAddressOf(raw.url ?? '') : null;
    if (frame !== null) return reply.header('cache-control', 'no-store').redirect(frame, 302);
    const { context, from } = await arrive(request, http);
    const origin = (await pageOrigin({ ...context, clock: http.clock })) ?? sandboxOrigin;
    const path = raw.url ?? PAGE_PREFIX;
    const file = await (origin === null ? readBuilt(path, from.site) : readFile(origin, path));
    const { body, packing } = await packed(file, packingOf(request.headers['accept-encoding']));
    if (packing !== 'identity') reply.header('content-encoding', packing);
    return reply
      .code(file.status)
      .headers({
        'content-security-policy': policyOf(from.site, originsOf([context.merchant.pictures])),
        'referrer-policy': 'no-referrer',
        // Without an origin of its own, even the page's own files are cross-origin.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': file.isKept ? 'public, max-age=31536000, immutable' : 'no-store',
      })
      .type(file.type)
      .send(body);
  });

  // A page without an origin sends cross-origin requests. It sends a token in a header, and cookies are not read
  // here, so a caller has only the rights of its token.
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
}
