// Everything under /m/ that is not a picture: the files of the built app, and the document for every other address.
import type { DocumentRequest } from '@foyer/contract/document.ts';
import { ownPageTarget } from '@foyer/contract/own-pages.ts';
import { paths } from '@foyer/contract/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#process/clock.ts';
import { pushOrigins } from '#domains/push/providers.ts';
import { socialOutsiders } from '#domains/social/outsiders.ts';
import { Refusal, refusalOf, refusedEnvelope } from '#service/refusal.ts';
import { packingOf, type BodyEncoding } from '#process/packed-answers.ts';
import { originsOf } from '#providers/origins.ts';
import { arrive, type RouteDependencies } from '#http/route.ts';
import type { Ask } from '#http/serve.ts';
import { closureOf } from '#http/standing.ts';
import type { At } from '#service/at.ts';
import { remembered } from '#service/memo.ts';
import { storedLanguageOf } from '#service/stored-language.ts';
import { createDocuments, noOutsideOrigins, type DocumentInput, type ServedDocument } from './service.ts';
import { languagesOf, playedShellOf, shellCookie } from './visit.ts';
import type { FindWebBuild, WebBuild, WebFile } from './web-build.ts';

export type DocumentOptions = {
  http: Pick<RouteDependencies, 'merchants' | 'countryHeader' | 'publicOrigin'>;
  clock: Clock;
  ask: Ask;
  findBuild: FindWebBuild;
  /** The sandbox serves games and plays native shells around the pages; null in production. */
  sandboxOrigin: string | null;
};

const YEAR = 'public, max-age=31536000, immutable';

/** A worker is bound by the policy it was served with: this one fetches the app's own files. */
const WORKER = 'sw.js';
const workerPolicy = "default-src 'none'; connect-src 'self'";

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile) {
  reply.header('cache-control', file.isHashed ? YEAR : 'no-cache').header('etag', file.etag);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const wanted: BodyEncoding = packingOf(request.headers['accept-encoding']);
  const form = file.forms.get(wanted);
  if (form && wanted !== 'identity') reply.header('content-encoding', wanted);
  return reply.type(file.type).send(form ?? file.forms.get('identity'));
}

function pageHeaders({ lang, policy }: Pick<ServedDocument, 'lang' | 'policy'>) {
  return {
    'cache-control': 'no-cache',
    'content-language': lang,
    'content-security-policy': policy,
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  };
}

/** Origins of the vendors whose games this merchant frames. */
const gameOrigins = remembered(15_000, async ({ db }) => {
  const rows = await db.selectFrom('vendor_links').select('game_origin').distinct().execute();
  return originsOf(rows.map(({ game_origin }) => game_origin ?? ''));
});

/** The targets of the merchant's own pages. */
const ownPages = remembered(5_000, async ({ db }) => {
  const { routes } = await db.selectFrom('merchants').select('routes').executeTakeFirstOrThrow();
  return routes.map(({ target }) => target);
});

/** The origins that a merchant's own pages frame. */
function framedOrigins(targets: readonly string[], site: string): string[] {
  return targets.flatMap((target) => {
    const place = ownPageTarget(target, site);
    return place?.kind === 'frame' ? originsOf([place.origin]) : [];
  });
}

function notBuilt(reply: FastifyReply) {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Foyer</title><p>The web app is not built yet.',
    );
}

/** The data of a page that must make no requests: each call is refused in the same way. */
function refusing(refusal: Refusal): DocumentRequest['ask'] {
  return async () => ({ ...refusedEnvelope(refusal), value: null });
}
const noMerchant = refusing(new Refusal('domain_not_available'));

/** Folders in which every file is known: an unknown path is a missing file, not a page of the app. */
function isFileOnly(path: string) {
  return /^(assets|locales)\//.test(path) || /\.(js|css|map|json|png|svg|webp|avif)$/.test(path);
}

/** The origins that a page of this merchant calls. */
async function connectOrigins(
  at: Pick<At, 'db' | 'merchant' | 'clock'>,
  others: readonly string[],
): Promise<string[]> {
  return [...new Set([...others, ...(await pushOrigins(at)), ...originsOf([at.merchant.analytics])])];
}

export function documentRoutes(app: FastifyInstance, options: DocumentOptions): void {
  const { http, clock, ask, findBuild, sandboxOrigin } = options;
  const documents = createDocuments(clock);

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Pick<DocumentInput, 'merchant' | 'standing' | 'outsiders' | 'build' | 'firstScript'> &
      Pick<DocumentRequest, 'ask'>,
  ) => {
    const { headers } = request;
    const { ask: asks, ...wanted } = visit;
    const served = await documents({
      ...wanted,
      request: {
        url: request.raw.url ?? '/m/',
        storedLanguage: storedLanguageOf(headers.cookie),
        browserLanguages: languagesOf(headers['accept-language']),
        ask: asks,
      },
    });
    const { body, packing } = await served.pack(packingOf(headers['accept-encoding']));
    if (packing !== 'identity') reply.header('content-encoding', packing);
    return reply.code(served.status).headers(pageHeaders(served)).type('text/html; charset=utf-8').send(body);
  };

  const sendMerchant = async (request: FastifyRequest, reply: FastifyReply, build: WebBuild) => {
    const { context, from } = await arrive(request, http);
    const games = [...originsOf([sandboxOrigin ?? '']), ...(await gameOrigins({ ...context, clock }))];
    const social = await socialOutsiders({ ...context, clock });
    const own = framedOrigins(await ownPages({ ...context, clock }), from.site);
    const shell = sandboxOrigin !== null ? playedShellOf(request.headers.cookie) : null;
    const scripted = originsOf([...context.merchant.chatScripts, shell ? (sandboxOrigin ?? '') : '']);
    return send(request, reply, {
      merchant: context.merchant.id,
      standing: `${context.merchant.revision} ${closureOf({ ...context, clock, from })?.errorCode ?? ''}`,
      build,
      outsiders: {
        ...social,
        frames: [...new Set([...games, ...social.frames, ...own, ...scripted])],
        scripts: [...social.scripts, ...originsOf([context.merchant.assetHost]), ...scripted],
        connects: await connectOrigins({ ...context, clock }, [...social.connects, ...scripted]),
        pictures: [...social.pictures, ...originsOf([context.merchant.pictures]), ...scripted],
      },
      ask: ask({ ...context, from, log: request.log, traceId: request.id }),
      firstScript: shell ? `${sandboxOrigin}/shells/bridge.js?kind=${shell}` : undefined,
    });
  };

  /** No merchant has this host: the app's own page says so. */
  const sendUnknownHost = (request: FastifyRequest, reply: FastifyReply, build: WebBuild) =>
    send(request, reply, { merchant: '', standing: '', build, outsiders: noOutsideOrigins, ask: noMerchant });

  /** The database is unreachable for a moment: the visitor gets a page, not a JSON answer. */
  const sendBusy = (request: FastifyRequest, reply: FastifyReply, build: WebBuild, thrown: unknown) => {
    const refusal = refusalOf(thrown);
    if (refusal?.errorCode !== 'service.unavailable') throw thrown;
    if (refusal.retryAfter !== null) reply.header('retry-after', refusal.retryAfter);
    const ask = refusing(refusal);
    return send(request, reply, { merchant: '', standing: 'busy', build, outsiders: noOutsideOrigins, ask });
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.params as { '*'?: string })['*'] ?? '';
    const build = await findBuild();
    const file = build?.files.get(path);
    if (path === WORKER) reply.header('content-security-policy', workerPolicy);
    if (file && !path.endsWith('.html')) return sendFile(request, reply, file);
    if (isFileOnly(path)) throw new Refusal('route.not_found');
    if (!build) return notBuilt(reply);
    try {
      const isMerchantHost = await http.merchants.at(request.headers.host);
      return await (isMerchantHost ? sendMerchant : sendUnknownHost)(request, reply, build);
    } catch (thrown) {
      return sendBusy(request, reply, build, thrown);
    }
  };

  if (sandboxOrigin !== null)
    app.get<{ Params: { shell: string } }>('/m/shell/:shell', (request, reply) => {
      const cookie = shellCookie(request.params.shell);
      if (cookie === null) throw new Refusal('route.not_found');
      return reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' }).redirect(paths.home, 303);
    });
  // The list of the built files under the address of the platform's older app too (UPDATE-05).
  app.get('/mobile/mc/asset-manifest.json', async (request, reply) => {
    const file = (await findBuild())?.files.get('asset-manifest.json');
    if (!file) throw new Refusal('route.not_found');
    return sendFile(request, reply, file);
  });
  for (const url of ['/', '/m', '/m/', '/m/*']) app.route({ method: 'GET', url, handler: answer });
}
