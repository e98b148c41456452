// The sender's side (ACALL-28, ACALL-29, REQ-14; ruling R1). docs/spec/envelope.md defines the wire format.
import * as aes from './aes.ts';
import { encodeText, reversed, toBase64, toBase64Url, type Bytes } from './bytes.ts';
import { digest, isRequestLine } from './digest.ts';
import { importPublicKey, OAEP } from './keys.ts';
import { drawRandomString, systemRandom, type Random } from './random-string.ts';
import {
  formatDigestHeader,
  NONCE_BYTES,
  SealError,
  type Mode,
  type SealedBody,
  type SealHeaders,
} from './wire.ts';

export type SealInput = {
  readonly mode: Mode;
  /** Base64 SPKI, from GET /wps/session/key/rsa. */
  readonly publicKey: string;
  /** As on the request line: upper case. */
  readonly method: string;
  /** As on the request line, percent-encoded, without a query: a sealed call has no query. */
  readonly path: string;
  /** Any value that JSON supports. */
  readonly body: unknown;
  /** Epoch milliseconds by the sender's clock, which must be correct within two minutes. */
  readonly now: number;
  /**
   * The source of random bytes; the system's by default. It provides the random string, then the nonce, then (mode 2)
   * the IV.
   */
  readonly random?: Random;
};

export type SealedRequest = { readonly headers: SealHeaders; readonly body: SealedBody };

async function sealPlain(input: SealInput, plain: Bytes): Promise<SealedRequest> {
  const { mode, method, path, now, random = systemRandom } = input;
  const key = drawRandomString(mode, random);
  const timestamp = String(now);
  const nonce = toBase64Url(Uint8Array.from(random(NONCE_BYTES)));
  const sealed =
    mode === 1
      ? (await import('./des.ts')).encrypt(key, plain)
      : await aes.encrypt(key, Uint8Array.from(random(aes.IV_BYTES)), plain, { method, path });
  const publicKey = await importPublicKey(input.publicKey);
  const wrapped = await globalThis.crypto.subtle.encrypt(OAEP, publicKey, reversed(key));
  const value = await digest({ key, method, path, timestamp, nonce, plain });
  return {
    headers: {
      Encryption: mode === 1 ? '1' : '2',
      'X-Digest': formatDigestHeader({ value, timestamp, nonce }),
      'X-RSA': toBase64(new Uint8Array(wrapped)),
    },
    body: { value: toBase64(sealed) },
  };
}

/**
 * Seals `body` for one method and path; returns the headers to add to the request and the body to send instead. Every
 * failure (no WebCrypto, as on plain http; an invalid key; a body that is not JSON) throws `SealError`, and the
 * request must then not be sent (AERR-01, REQ-15).
 */
export async function seal(input: SealInput): Promise<SealedRequest> {
  try {
    if (!isRequestLine(input.method, input.path)) throw new SealError();
    const json: string | undefined = JSON.stringify(input.body);
    if (json === undefined) throw new SealError();
    return await sealPlain(input, encodeText(json));
  } catch {
    throw new SealError();
  }
}
