// The receiver's side. A valid seal grants no trust: the caller validates and authorises the body as if it had been
// sent in plain text. It only proves that the body was created for this method and path, now, once, with our key.
import * as aes from './aes.ts';
import { decodeText, equalInConstantTime, fromBase64, reversed, type Bytes, type Key } from './bytes.ts';
import * as des from './des.ts';
import { digest, isRequestLine } from './digest.ts';
import { OAEP } from './keys.ts';
import { drawRandomString, isRandomString, systemRandom } from './random-string.ts';
import { parseDigestHeader, SealError, WINDOW_MS, type DigestHeader, type Mode } from './wire.ts';

export type OpenInput = {
  /** Headers of the request, as Node provides them; names in any case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The parsed JSON body: `{ value }`. */
  readonly body: unknown;
  /** As on the request line. */
  readonly method: string;
  /** As on the request line, percent-encoded, without a query. */
  readonly path: string;
  /** The current key, and during a rotation also the previous one. */
  readonly privateKey: Key | readonly Key[];
  /** Epoch milliseconds. */
  readonly now: number;
  /**
   * Stores a nonce until `expiresAt` (epoch ms) and returns whether it was stored before. Both happen in one step, so
   * that of two requests with the same nonce one is refused. Called only for requests with a valid seal.
   */
  readonly seenNonce: (nonce: string, expiresAt: number) => Promise<boolean> | boolean;
};

export type OpenedBody = {
  /** The decrypted JSON text: to be parsed and validated like a plain body. */
  readonly text: string;
  readonly mode: Mode;
};

/** The parts of the request that are readable without a key. */
type RequestParts = {
  readonly mode: Mode;
  readonly digest: DigestHeader;
  readonly wrapped: Bytes;
  readonly sealed: Bytes;
};

function headerOf(headers: OpenInput['headers'], name: string): string {
  const found = Object.entries(headers).filter(([key]) => key.toLowerCase() === name);
  const value = found.length === 1 ? found[0]?.[1] : undefined;
  return typeof value === 'string' ? value : '';
}

function valueOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || Object.keys(body).length !== 1 || !('value' in body))
    return '';
  return typeof body.value === 'string' ? body.value : '';
}

function readParts({ headers, body, method, path, now }: OpenInput): RequestParts {
  const encryption = headerOf(headers, 'encryption');
  const header = parseDigestHeader(headerOf(headers, 'x-digest'));
  const wrapped = fromBase64(headerOf(headers, 'x-rsa'));
  const sealed = fromBase64(valueOf(body));
  const isMode = encryption === '1' || encryption === '2';
  if (!isMode || !header || !wrapped || !sealed || !isRequestLine(method, path)) throw new SealError();
  if (Math.abs(now - Number(header.timestamp)) >= WINDOW_MS) throw new SealError();
  return { mode: encryption === '1' ? 1 : 2, digest: header, wrapped, sealed };
}

async function unwrap(key: Key, wrapped: Bytes): Promise<Bytes | null> {
  try {
    return reversed(new Uint8Array(await globalThis.crypto.subtle.decrypt(OAEP, key, wrapped)));
  } catch {
    return null;
  }
}

/**
 * The random string inside X-RSA, or a new random one if it is invalid. Every key is tried, and an invalid string is
 * processed to the end like a valid one, so that neither an answer nor its time shows which step failed.
 */
async function randomStringOf(input: OpenInput, { mode, wrapped }: RequestParts): Promise<Bytes> {
  const keys = [input.privateKey].flat();
  const unwrapped = await Promise.all(keys.map((key) => unwrap(key, wrapped)));
  const known = unwrapped.find((bytes) => bytes !== null && isRandomString(mode, bytes));
  return known ?? drawRandomString(mode, systemRandom);
}

type DecryptedBody = OpenedBody & { readonly digest: DigestHeader };

async function readDecrypted(input: OpenInput): Promise<DecryptedBody> {
  const parts = readParts(input);
  const { method, path } = input;
  const { mode, sealed } = parts;
  const { value, timestamp, nonce } = parts.digest;
  const key = await randomStringOf(input, parts);
  const plain = mode === 1 ? des.decrypt(key, sealed) : await aes.decrypt(key, sealed, { method, path });
  const made = await digest({ key, method, path, timestamp, nonce, plain: plain ?? sealed });
  if (!equalInConstantTime(made, value) || plain === null) throw new SealError();
  return { text: decodeText(plain), mode, digest: parts.digest };
}

function refuse(): never {
  throw new SealError();
}

/**
 * Decrypts a sealed body and returns its text. Every fault throws the same `SealError`: a missing header, a clock
 * difference of more than 120 s, an invalid key, cipher or digest, a repeated nonce, bytes that are not text. Only an
 * error of `seenNonce` itself is passed on: an unavailable store is not an invalid seal.
 */
export async function open(input: OpenInput): Promise<OpenedBody> {
  const { text, mode, digest: header } = await readDecrypted(input).catch(refuse);
  // Twice the window, so that a nonce stays stored if the clock advances between this check and the store's cleanup.
  if (await input.seenNonce(header.nonce, Number(header.timestamp) + 2 * WINDOW_MS)) throw new SealError();
  return { text, mode };
}
