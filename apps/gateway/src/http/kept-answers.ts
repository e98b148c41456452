// Public answers that are kept as bytes. Most requests for one are answered before Fastify parses them: no routing, no
// hooks, one write. Their status, headers and log line are those of the same answer through Fastify.
import type { IncomingMessage } from 'node:http';
import type { Merchant, Origin } from '#service/at.ts';
import type { Clock } from '#process/clock.ts';
import {
  type AnswerCache,
  type BodyEncoding,
  type EncodedBody,
  type KeptAnswer,
  packingOf,
} from '#process/packed-answers.ts';
import { callHeaders, namesTwoHosts } from './answer-headers.ts';
import type { BoundCall, BoundOptions } from './bind.ts';
import type { MerchantRegistry } from './merchants.ts';
import { closureOf } from './standing.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A browser keeps a public answer and asks each time whether it has changed; so do proxies if all callers get it. */
export function cacheControlOf({ keepMs, keptPer }: BoundOptions<never>): string {
  if (keepMs === undefined) return 'no-store';
  return keptPer === undefined ? 'no-cache' : 'private, no-cache';
}

type Visit = {
  readonly merchant: Merchant;
  readonly clock: Clock;
  readonly from: Pick<Origin, 'countryCode'>;
};

/** All that a kept answer depends on: merchant, revision, the reason why it is closed, the URL and perhaps the caller. */
export function keptKey(visit: Visit, url: string, ip: string | null): string {
  const { id, revision } = visit.merchant;
  const key = `${id} ${revision} ${closureOf(visit)?.errorCode ?? ''} ${url}`;
  return ip === null ? key : `${key} ${ip} ${visit.from.countryCode}`;
}

/** Whether a request names no merchant, or that of its host (ruling R6). */
export function agreesOnMerchant({ headers }: IncomingMessage, { id }: Merchant): boolean {
  const named = headers['merchant'];
  return named === undefined || named === id;
}

/** Whether the client has this answer already (If-None-Match). */
export function isKnownTo({ headers }: IncomingMessage, { etag }: KeptAnswer): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && (known === etag || known.split(',').some((one) => one.trim() === etag));
}

/** The country of a request: the one that the proxy names, otherwise the merchant's. */
export function countryOf(
  { headers }: IncomingMessage,
  merchant: Merchant,
  countryHeader: string | null,
): string {
  const named = countryHeader === null ? undefined : headers[countryHeader.toLowerCase()];
  return typeof named === 'string' && /^[A-Z]{2}$/.test(named) ? named : merchant.countryCode;
}

/** An answer whose bytes are ready. `head` has names and values in turns, without those of the single request. */
export type ReadyAnswer = {
  readonly status: 200 | 304;
  readonly head: readonly string[];
  readonly body: string | Buffer | undefined;
  readonly route: string;
};

/** Finds the ready answer of a request; null where the request has to be read first. */
export type FindReady = (request: IncomingMessage) => ReadyAnswer | null;

type Dependencies = {
  readonly merchants: MerchantRegistry;
  readonly kept: AnswerCache;
  readonly clock: Clock;
  readonly countryHeader: string | null;
  readonly bounds: readonly BoundCall[];
  /** The caller's IP address. */
  readonly ipOf: (request: IncomingMessage) => string | null;
};

/** Longer text is converted to bytes once: to convert it for each request costs more than a second write. */
const LARGE_TEXT = 16 * 1024;

type Answers = {
  readonly head: readonly string[];
  readonly known: ReadyAnswer;
  readonly packed: Partial<Record<BodyEncoding, ReadyAnswer>>;
};

function answersOf({ etag, route }: KeptAnswer, cacheControl: string): Answers {
  const head = [...Object.entries(callHeaders).flat(), 'cache-control', cacheControl, 'etag', etag];
  return { head, known: { status: 304, head, body: undefined, route }, packed: {} };
}

function ready({ head, known }: Answers, { body, packing }: EncodedBody): ReadyAnswer {
  const encoding = packing === 'identity' ? [] : ['content-encoding', packing];
  const size = ['content-length', String(Buffer.byteLength(body))];
  return {
    status: 200,
    head: [...head, 'content-type', JSON_TYPE, ...encoding, ...size],
    body: typeof body === 'string' && body.length > LARGE_TEXT ? Buffer.from(body) : body,
    route: known.route,
  };
}

/**
 * A request that has nothing to be read besides its address and the headers that are looked at here. Routes add headers
 * to the answer of a request from another origin, which names it.
 */
function isPlainRead(request: IncomingMessage): boolean {
  const { method, headers } = request;
  return (
    method === 'GET' &&
    headers.origin === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    !namesTwoHosts(request)
  );
}

/** Finds kept answers before a request is parsed. */
export function createFindReady(dependencies: Dependencies): FindReady {
  const { merchants, kept, clock, countryHeader, bounds, ipOf } = dependencies;
  const optionsAt = new Map<string, BoundOptions<never>>(
    bounds.map(({ declared, options }) => [declared.facts.path, options]),
  );
  const perAddress = new Set([...optionsAt].flatMap(([path, { keptPer }]) => (keptPer ? [path] : [])));
  const made = new WeakMap<KeptAnswer, Answers>();
  const answersFor = (found: KeptAnswer) => {
    const known = made.get(found);
    if (known) return known;
    const answers = answersOf(found, cacheControlOf(optionsAt.get(found.route) ?? {}));
    made.set(found, answers);
    return answers;
  };
  return (request) => {
    const { headers, url = '' } = request;
    const merchant = isPlainRead(request) ? merchants.atOnce(headers.host)?.merchant : undefined;
    if (!merchant || !agreesOnMerchant(request, merchant)) return null;
    const visit = { merchant, clock, from: { countryCode: countryOf(request, merchant, countryHeader) } };
    const ip = perAddress.has(url) ? ipOf(request) : null;
    const found = kept.find(keptKey(visit, url, ip));
    if (!found) return null;
    const answers = answersFor(found);
    if (isKnownTo(request, found)) return answers.known;
    const packing = packingOf(headers['accept-encoding']);
    const packed = found.packed(packing);
    return packed && (answers.packed[packing] ??= ready(answers, packed));
  };
}
