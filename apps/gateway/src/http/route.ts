// Serves bound calls over HTTP.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from '#service/at.ts';
import type { MethodsAt } from './app.ts';
import type { BoundCall } from './bind.ts';
import { answeredEnvelope, Refusal } from '#service/refusal.ts';
import { hostName, type MerchantContext, type MerchantRegistry } from './merchants.ts';
import { plainAddress } from './proxies.ts';
import { readText } from '#service/input.ts';
import { packingOf, type AnswerCache, type KeptAnswer } from '#process/packed-answers.ts';
import {
  agreesOnMerchant,
  countryOf,
  isKnownTo,
  JSON_TYPE,
  keptKey,
  cacheControlOf,
} from './kept-answers.ts';
import { BODY_LIMIT } from '#service/limits.ts';
import { admitted, type CallRequest, serve, type CallDependencies } from './serve.ts';
import { deviceIdOf } from '#security/caller.ts';

export type RouteDependencies = CallDependencies & {
  readonly merchants: MerchantRegistry;
  readonly kept: AnswerCache;
  readonly countryHeader: string | null;
  /** Origin of every merchant, with `{host}` in place of its registered host. */
  readonly publicOrigin: string;
};

/** The one value of a header; several of the same name count as none. */
function headerOf(request: FastifyRequest) {
  return (name: string) => {
    const value = request.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  };
}

async function findMerchant(request: FastifyRequest, merchants: MerchantRegistry): Promise<MerchantContext> {
  const context = await merchants.at(request.headers.host);
  if (!context) throw new Refusal('domain_not_available');
  return context;
}

type HostDependencies = Pick<RouteDependencies, 'merchants' | 'countryHeader' | 'publicOrigin'>;

function originOf(
  request: FastifyRequest,
  { merchant }: MerchantContext,
  dependencies: HostDependencies,
): Origin {
  const { countryHeader, publicOrigin } = dependencies;
  const spoken = headerOf(request)('language');
  const ip = plainAddress(request.ip);
  // The visitor has left: nobody reads the answer.
  if (ip === null) throw new Refusal('request.invalid');
  return {
    ip,
    countryCode: countryOf(request.raw, merchant, countryHeader),
    language: merchant.languages.find((code) => code === spoken) ?? merchant.languages[0] ?? 'EN',
    userAgent: request.headers['user-agent'] ?? '',
    deviceId: deviceIdOf(request.headers.cookie ?? null),
    site: `${request.protocol}://${request.headers.host}`,
    publicSite: publicOrigin.replace('{host}', hostName(request.headers.host ?? '')),
  };
}

/** The origin of a request and its merchant. Throws domain_not_available for an unknown host. */
export async function arrive(request: FastifyRequest, dependencies: HostDependencies) {
  const context = await findMerchant(request, dependencies.merchants);
  return { context, from: originOf(request, context, dependencies) };
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer) {
  reply.header('etag', kept.etag);
  if (isKnownTo(request.raw, kept)) return reply.code(304).send();
  const { body, packing } = await kept.pack(packingOf(request.headers['accept-encoding']));
  if (packing !== 'identity') reply.header('content-encoding', packing);
  return reply.type(JSON_TYPE).send(body);
}

function askedOf(request: FastifyRequest, from: Origin): CallRequest {
  const url = request.raw.url ?? '/';
  const mark = url.indexOf('?');
  return {
    method: request.method,
    path: url,
    query: mark < 0 ? '' : url.slice(mark + 1),
    params: request.params as Record<string, unknown>,
    body: Buffer.isBuffer(request.body) ? readText(request.body) : '',
    header: headerOf(request),
    from,
    log: request.log,
    traceId: request.id,
  };
}

function answer(bound: BoundCall, dependencies: RouteDependencies) {
  const { bare, path } = bound.declared.facts;
  const { keepMs, keptPer } = bound.options;
  const { clock, kept } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await findMerchant(request, dependencies.merchants);
    const { merchant } = context;
    const from = originOf(request, context, dependencies);
    reply.header('cache-control', cacheControlOf(bound.options));
    const visit = { merchant, clock, from };
    const place =
      keepMs === undefined
        ? null
        : { key: keptKey(visit, request.raw.url ?? '', keptPer ? from.ip : null), ms: keepMs };
    const found = place && agreesOnMerchant(request.raw, merchant) ? kept.find(place.key) : null;
    if (found) return sendKept(request, reply, found);

    const asked = askedOf(request, from);
    const value = await serve(bound, asked, context, dependencies);
    const json = JSON.stringify(bare ? value : answeredEnvelope(value));
    if (!place) return reply.type(JSON_TYPE).send(json);
    return sendKept(request, reply, kept.keep(place.key, json, { route: path, ms: place.ms }));
  };
}

/**
 * A larger body than usual is read only from a caller who may send it. What a refused caller still sends is discarded;
 * one who may send without an end is disconnected.
 */
function admitLargeBody(bound: BoundCall, bodyLimit: number, dependencies: RouteDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const { context, from } = await arrive(request, dependencies);
      const asked = askedOf(request, from);
      const at = await admitted(bound, asked, context, dependencies);
      await bound.options.admitBody?.(asked, at);
    } catch (refused) {
      const isBounded = Number(request.headers['content-length'] ?? Infinity) <= bodyLimit;
      if (!isBounded) reply.header('connection', 'close');
      throw refused;
    }
  };
}

/** Creates a route for each bound call. */
export function addRoutes(
  app: FastifyInstance,
  bounds: readonly BoundCall[],
  dependencies: RouteDependencies,
): void {
  for (const bound of bounds) {
    const { method, path } = bound.declared.facts;
    const { bodyLimit = BODY_LIMIT } = bound.options;
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit,
      config: { isCall: true },
      ...(bodyLimit > BODY_LIMIT && { onRequest: admitLargeBody(bound, bodyLimit, dependencies) }),
      handler: answer(bound, dependencies),
    });
  }
}

/** The methods of the bound calls at a path. */
export function methodsAmong(bounds: readonly BoundCall[]): MethodsAt {
  const known = bounds.map(({ declared }) => ({
    method: declared.facts.method,
    pattern: new RegExp(`^${declared.facts.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (path) => known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
