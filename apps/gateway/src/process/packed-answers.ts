// Serialised public answers, cached for a moment: the same request from a thousand visitors is computed once.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Clock, isFresh } from './clock.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const LARGEST = 4 * 1024 * 1024;
/** Below this size compression saves no packet. */
const WORTH_PACKING = 1_200;

export type BodyEncoding = 'br' | 'gzip' | 'identity';
export type EncodedBody = { readonly body: string | Buffer; readonly packing: BodyEncoding };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding that the client accepts. */
export function packingOf(acceptEncoding: string | undefined): BodyEncoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}

/**
 * Compresses a text once for each requested encoding. Uncompressed it stays text, which is sent in one write with its
 * headers.
 */
export function packer(plain: string) {
  const bytes = Buffer.byteLength(plain);
  const packed = new Map<BodyEncoding, Promise<Buffer>>();
  const pack = (packing: BodyEncoding) => {
    if (packing === 'gzip') return zip(plain, { level: 6 });
    return brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
    });
  };
  return async (wanted: BodyEncoding): Promise<EncodedBody> => {
    if (wanted === 'identity' || bytes < WORTH_PACKING) return { body: plain, packing: 'identity' };
    const body = packed.get(wanted) ?? pack(wanted);
    packed.set(wanted, body);
    return { body: await body, packing: wanted };
  };
}

/** A cached answer. */
export type KeptAnswer = {
  /** Weak validator (If-None-Match): it changes with the text and is the same in each encoding. */
  readonly etag: string;
  /** The route's template, for metrics. */
  readonly route: string;
  /** The body in this encoding; compressed at the first request for it. */
  readonly pack: (wanted: BodyEncoding) => Promise<EncodedBody>;
  /** The same, or null while it has not been compressed yet. */
  readonly packed: (wanted: BodyEncoding) => EncodedBody | null;
};

type Entry = {
  readonly since: number;
  readonly ms: number;
  readonly size: number;
  readonly answer: KeptAnswer;
};

function keptAnswer(json: string, route: string): KeptAnswer {
  const pack = packer(json);
  const bodies = new Map<BodyEncoding, EncodedBody>();
  return {
    etag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
    route,
    packed: (wanted) => bodies.get(wanted) ?? null,
    pack: async (wanted) => {
      const body = await pack(wanted);
      bodies.set(wanted, body);
      return body;
    },
  };
}

/** A cache of answers with a size limit in bytes; the least recently used is removed first. */
export function createAnswerCache(clock: Clock, most = MOST_BYTES) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const put = (key: string, entry: Entry) => {
    drop(key);
    entries.set(key, entry);
    bytes += entry.size;
  };
  return {
    find: (key: string) => {
      const entry = entries.get(key);
      if (!entry || !isFresh({ ...entry, now: clock.now() })) return null;
      put(key, entry);
      return entry.answer;
    },
    keep: (key: string, json: string, { route, ms }: { route: string; ms: number }) => {
      // Characters may take two bytes, and the compressed forms are stored too.
      const entry = {
        since: clock.now(),
        ms,
        size: json.length * 3 + key.length,
        answer: keptAnswer(json, route),
      };
      if (entry.size <= LARGEST) put(key, entry);
      for (const oldest of entries.keys()) {
        if (bytes <= most) break;
        drop(oldest);
      }
      return entry.answer;
    },
    clear: () => {
      entries.clear();
      bytes = 0;
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
