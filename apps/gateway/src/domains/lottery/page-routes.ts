// The lottery page under the house's own address (docs/decisions/0015-lottery.md). What the lottery vendor serves is passed on
// file by file, under a policy of ours that takes the page's origin away: it runs beside the app and reaches nothing of it.
import type { FastifyInstance } from 'fastify';
import { type Packed, packer, type Packing, packingOf } from '#process/packed-answers.ts';
import { originsOf } from '#providers/origins.ts';
import { type Carrying, arrive } from '#http/route.ts';
import { remembered } from '#service/memo.ts';
import { createLotteryPage, PAGE_PREFIX, type PageFile } from '#providers/lottery-page.ts';

const VENDOR = 'LOTT';

/** A page that may run scripts and talk to this house, and has no origin: no storage, no cookies, no reach into its frame. */
function policyOf(site: string, pictures: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${site}`,
    ['style-src', site, ...pictures].join(' '),
    ['img-src', site, 'data:', ...pictures].join(' '),
    `connect-src ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${site}`,
    "require-trusted-types-for 'script'",
    'sandbox allow-scripts',
  ].join('; ');
}

/** Where this merchant's lottery page comes from; null: the sandbox stands in. */
const pageOrigin = remembered(15_000, async ({ db }) => {
  const row = await db
    .selectFrom('vendor_links')
    .select('game_origin')
    .where('vendor_code', '=', VENDOR)
    .executeTakeFirst();
  return row?.game_origin ?? null;
});

/** Text travels packed; a file that is kept is packed once. */
function createPacking() {
  const packers = new WeakMap<PageFile, ReturnType<typeof packer>>();
  return async (file: PageFile, wanted: Packing): Promise<Packed> => {
    if (!file.type.startsWith('text/')) return { body: file.body, packing: 'identity' };
    const pack = packers.get(file) ?? packer(file.body.toString('utf8'));
    packers.set(file, pack);
    return pack(wanted);
  };
}

export type PageOptions = { carrying: Carrying; sandboxOrigin: string };

export function lotteryPageRoutes(app: FastifyInstance, { carrying, sandboxOrigin }: PageOptions): void {
  const readFile = createLotteryPage();
  const packed = createPacking();
  app.get(`${PAGE_PREFIX}*`, async (request, reply) => {
    const { house, from } = await arrive(request, carrying);
    const origin = (await pageOrigin({ ...house, clock: carrying.clock })) ?? sandboxOrigin;
    const file = await readFile(origin, request.raw.url ?? PAGE_PREFIX);
    const { body, packing } = await packed(file, packingOf(request.headers['accept-encoding']));
    if (packing !== 'identity') reply.header('content-encoding', packing);
    return reply
      .code(file.status)
      .headers({
        'content-security-policy': policyOf(from.site, originsOf([house.merchant.pictures])),
        'referrer-policy': 'no-referrer',
        // Without an origin of its own even the page's own files come from elsewhere.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': file.isKept ? 'public, max-age=31536000, immutable' : 'no-store',
      })
      .type(file.type)
      .send(body);
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
}
