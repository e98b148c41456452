// Serialised public answers, cached for a moment: the same request from a thousand visitors is computed once.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from './clock.ts';

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

type Entry = { readonly until: number; readonly size: number; readonly pack: ReturnType<typeof packer> };

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
      if (!entry || entry.until <= clock.now()) return null;
      put(key, entry);
      return entry.pack;
    },
    keep: (key: string, json: string, ms: number) => {
      // Characters may take two bytes, and the compressed forms are stored too.
      const entry = { until: clock.now() + ms, size: json.length * 3 + key.length, pack: packer(json) };
      if (entry.size <= LARGEST) put(key, entry);
      for (const oldest of entries.keys()) {
        if (bytes <= most) break;
        drop(oldest);
      }
      return entry.pack;
    },
    clear: () => {
      entries.clear();
      bytes = 0;
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
