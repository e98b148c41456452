// X-Digest: binds a sealed request to its time, method and path, so that it is valid for no other.
import { join, encodeText, toHex, type Bytes } from './bytes.ts';
import type { DigestHeader } from './wire.ts';

export type DigestInput = {
  readonly key: Bytes;
  readonly method: string;
  readonly path: string;
  readonly timestamp: DigestHeader['timestamp'];
  readonly nonce: DigestHeader['nonce'];
  readonly plain: Bytes;
};

/**
 * HMAC-SHA256 (lower-case hex), keyed with the random string, over method, path, timestamp and nonce, each followed
 * by a line feed, and then the bytes of the plain body. The first four cannot contain a line feed, so no two requests
 * have the same text.
 */
export async function digest({ key, method, path, timestamp, nonce, plain }: DigestInput): Promise<string> {
  const { subtle } = globalThis.crypto;
  const hmac = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const text = join(encodeText(`${method}\n${path}\n${timestamp}\n${nonce}\n`), plain);
  return toHex(new Uint8Array(await subtle.sign('HMAC', hmac, text)));
}

/** Whether method and path are written as on a request line: no spaces, no control characters, ASCII only. */
export function isRequestLine(method: string, path: string): boolean {
  return /^[A-Z]+$/.test(method) && /^\/[\x21-\x7e]*$/.test(path);
}
