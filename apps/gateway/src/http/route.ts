// Bound calls over HTTP.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from '#at.ts';
import type { MethodsAt } from './app.ts';
import type { Bound } from './bind.ts';
import { answeredEnvelope, Refusal } from './errors.ts';
import type { Houses } from './houses.ts';
import { readText } from './input.ts';
import { packingOf, type Kept, type Packed } from './kept.ts';
import { BODY_LIMIT } from './limits.ts';
import { type Asked, serve, type Serving } from './serve.ts';

export type Carrying = Serving & {
  readonly houses: Houses;
  readonly kept: Kept;
  readonly countryHeader: string | null;
};

/** The one value of a header; several of a kind count as none. */
const headerOf = (request: FastifyRequest) => (name: string) => {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : null;
};

/** Where a request came from, and the house it came to. Throws domain_not_available when that is nobody's. */
export const arrive = async (
  request: FastifyRequest,
  carrying: Pick<Carrying, 'houses' | 'countryHeader'>,
) => {
  const house = await carrying.houses.at(request.headers.host);
  if (!house) throw new Refusal('domain_not_available');
  const named = carrying.countryHeader === null ? null : headerOf(request)(carrying.countryHeader);
  const from: Origin = {
    // An IPv4 address stays one on a socket that speaks both.
    ip: request.ip.replace(/^::ffff:(?=[\d.]+$)/, ''),
    countryCode: named !== null && /^[A-Z]{2}$/.test(named) ? named : house.merchant.countryCode,
    site: `${request.protocol}://${request.headers.host}`,
  };
  return { house, from };
};

const sendPacked = (reply: FastifyReply, { body, packing }: Packed) => {
  if (packing !== 'identity') reply.header('content-encoding', packing);
  return reply.type('application/json; charset=utf-8').send(body);
};

const askedOf = (request: FastifyRequest, from: Origin): Asked => {
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
};

const answer = (bound: Bound, carrying: Carrying) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { facts } = bound.declared;
  const { keepMs } = bound.options;
  const { house, from } = await arrive(request, carrying);
  const asked = askedOf(request, from);
  reply.header('cache-control', facts.who === 'anyone' ? 'no-cache' : 'no-store');

  const key = `${house.merchant.id} ${asked.path}`;
  const named = asked.header('merchant');
  const agrees = named === null || named === house.merchant.id;
  const found = keepMs !== undefined && agrees ? carrying.kept.find(key) : null;
  if (found) return sendPacked(reply, await found(packingOf(asked.header('accept-encoding') ?? undefined)));

  const value = await serve(bound, asked, house, carrying);
  const json = JSON.stringify(facts.bare ? value : answeredEnvelope(value));
  if (keepMs === undefined) return reply.type('application/json; charset=utf-8').send(json);
  const pack = carrying.kept.keep(key, json, keepMs);
  return sendPacked(reply, await pack(packingOf(asked.header('accept-encoding') ?? undefined)));
};

/** Makes a route of each bound call. */
export const carry = (app: FastifyInstance, bounds: readonly Bound[], carrying: Carrying): void => {
  for (const bound of bounds) {
    const { method, path } = bound.declared.facts;
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bound.options.bodyLimit ?? BODY_LIMIT,
      handler: answer(bound, carrying),
    });
  }
};

/** Which methods live at a path, among the bound calls. */
export const methodsAmong = (bounds: readonly Bound[]): MethodsAt => {
  const known = bounds.map(({ declared }) => ({
    method: declared.facts.method,
    pattern: new RegExp(`^${declared.facts.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (path) => known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
};
