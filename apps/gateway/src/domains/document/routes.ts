// Everything under /m/ that is not a picture: the built app's files, and the document for every other address.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#clock.ts';
import { Refusal } from '#http/errors.ts';
import { packingOf, type Packing } from '#http/kept.ts';
import { arrive, type Carrying } from '#http/route.ts';
import type { Ask } from '#http/serve.ts';
import { closureOf } from '#http/standing.ts';
import { remembered } from '#memo.ts';
import { createDocuments } from './service.ts';
import { imageFormatOf, languagesOf, storedLanguageOf } from './visit.ts';
import type { FindWebBuild, WebBuild, WebFile } from './web-build.ts';

export type DocumentOptions = {
  carrying: Pick<Carrying, 'houses' | 'countryHeader'>;
  clock: Clock;
  ask: Ask;
  findBuild: FindWebBuild;
  sandboxOrigin: string;
};

const YEAR = 'public, max-age=31536000, immutable';

/** A worker lives by the policy it came with: this one fetches the app's own files. */
const WORKER = 'sw.js';
const workerPolicy = "default-src 'none'; connect-src 'self'";

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: WebFile) => {
  reply.header('cache-control', file.isHashed ? YEAR : 'no-cache').header('etag', file.etag);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const wanted: Packing = packingOf(request.headers['accept-encoding']);
  const form = file.forms.get(wanted);
  if (form && wanted !== 'identity') reply.header('content-encoding', wanted);
  return reply.type(file.type).send(form ?? file.forms.get('identity'));
};

/** Origins of the vendors whose games this merchant frames. */
const gameOrigins = remembered(15_000, async ({ db }) => {
  const rows = await db.selectFrom('vendor_links').select('game_origin').distinct().execute();
  return rows.flatMap(({ game_origin }) => game_origin ?? []);
});

const plainPage = (reply: FastifyReply, status: number, words: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><meta charset="utf-8"><title>${words}</title><p>${words}`);

/** Folders of which each file is known: what is not there is missing, not a page of the app. */
const isFileOnly = (path: string) =>
  /^(assets|locales)\//.test(path) || /\.(js|css|map|json|png|svg|webp|avif)$/.test(path);

export const documentRoutes = (app: FastifyInstance, options: DocumentOptions): void => {
  const { carrying, clock, ask, findBuild, sandboxOrigin } = options;
  const documents = createDocuments(clock);

  const sendDocument = async (request: FastifyRequest, reply: FastifyReply, build: WebBuild) => {
    const { house, from } = await arrive(request, carrying);
    const frames = [sandboxOrigin, ...(await gameOrigins({ ...house, clock }))];
    const { headers } = request;
    const served = await documents({
      merchant: house.merchant.id,
      standing: `${house.merchant.revision} ${closureOf({ ...house, clock, from })?.errorCode ?? ''}`,
      build,
      frames: [...new Set(frames)],
      request: {
        url: request.raw.url ?? '/m/',
        storedLanguage: storedLanguageOf(headers.cookie),
        browserLanguages: languagesOf(headers['accept-language']),
        imageFormat: imageFormatOf(headers.accept),
        ask: ask({ ...house, from, log: request.log, traceId: request.id }),
      },
    });
    const { body, packing } = await served.pack(packingOf(headers['accept-encoding']));
    if (packing !== 'identity') reply.header('content-encoding', packing);
    return reply
      .code(served.status)
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': served.policy,
        vary: 'Accept, Accept-Encoding, Accept-Language, Cookie',
      })
      .type('text/html; charset=utf-8')
      .send(body);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.params as { '*'?: string })['*'] ?? '';
    const build = await findBuild();
    const file = build?.files.get(path);
    if (path === WORKER) reply.header('content-security-policy', workerPolicy);
    if (file && !path.endsWith('.html')) return sendFile(request, reply, file);
    if (isFileOnly(path)) throw new Refusal('route.not_found');
    if (!(await carrying.houses.at(request.headers.host)))
      return plainPage(reply, 404, 'No merchant answers at this address.');
    if (!build) return plainPage(reply, 503, 'The web app is not built yet.');
    return sendDocument(request, reply, build);
  };

  for (const url of ['/', '/m', '/m/', '/m/*']) app.route({ method: 'GET', url, handler: answer });
};
