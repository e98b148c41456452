// The receiver's side. A seal grants no trust: whoever opens one validates and authorises what was inside as if it had
// come in the clear. It only says that the body was made for this method and path, now, once, by somebody with our key.
import * as aes from './aes.ts';
import { decodeText, equalInConstantTime, fromBase64, reversed, type Bytes, type Key } from './bytes.ts';
import * as des from './des.ts';
import { digest, isRequestLine } from './digest.ts';
import { OAEP } from './keys.ts';
import { drawRandomString, isRandomString, systemRandom } from './random-string.ts';
import { parseDigestHeader, SealError, WINDOW_MS, type DigestHeader, type Mode } from './wire.ts';

export type OpenInput = {
  /** Headers of the request, as Node gives them; names in any case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The parsed JSON body: `{ value }`. */
  readonly body: unknown;
  /** As on the request line. */
  readonly method: string;
  /** As on the request line, percent-encoded, without a query. */
  readonly path: string;
  /** The current key, and during a rotation the one before it. */
  readonly privateKey: Key | readonly Key[];
  /** Epoch milliseconds. */
  readonly now: number;
  /**
   * Remembers a nonce until `expiresAt` (epoch ms) and says whether it was known already; both in one step, so that of
   * two requests with one nonce one is refused. Asked only about requests whose seal holds.
   */
  readonly seenNonce: (nonce: string, expiresAt: number) => Promise<boolean> | boolean;
};

export type Opened = {
  /** The JSON text that was sealed: to be read and validated like a body that came in the clear. */
  readonly text: string;
  readonly mode: Mode;
};

/** What anybody can read off the request without a key. */
type Outside = {
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

function readOutside({ headers, body, method, path, now }: OpenInput): Outside {
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
 * The random string inside X-RSA; one drawn here when there is none. Every key is tried and a wrong string is carried to
 * the end like a right one, so that an answer and its time do not tell at which step a seal broke.
 */
async function randomStringOf(input: OpenInput, { mode, wrapped }: Outside): Promise<Bytes> {
  const keys = [input.privateKey].flat();
  const unwrapped = await Promise.all(keys.map((key) => unwrap(key, wrapped)));
  const known = unwrapped.find((bytes) => bytes !== null && isRandomString(mode, bytes));
  return known ?? drawRandomString(mode, systemRandom);
}

type Inside = Opened & { readonly digest: DigestHeader };

async function readInside(input: OpenInput): Promise<Inside> {
  const outside = readOutside(input);
  const { method, path } = input;
  const { mode, sealed } = outside;
  const { value, timestamp, nonce } = outside.digest;
  const key = await randomStringOf(input, outside);
  const plain = mode === 1 ? des.decrypt(key, sealed) : await aes.decrypt(key, sealed, { method, path });
  const made = await digest({ key, method, path, timestamp, nonce, plain: plain ?? sealed });
  if (!equalInConstantTime(made, value) || plain === null) throw new SealError();
  return { text: decodeText(plain), mode, digest: outside.digest };
}

function refuse(): never {
  throw new SealError();
}

/**
 * Opens a sealed body and answers the text that was sealed. Everything that is not exactly right (a header missing, a
 * window of 120 s either way passed, a key, cipher or digest that does not hold, a nonce seen before, bytes that are no
 * text) is the same `SealError`. Only what `seenNonce` itself throws is passed on: a store that is down is no bad seal.
 */
export async function open(input: OpenInput): Promise<Opened> {
  const { text, mode, digest: header } = await readInside(input).catch(refuse);
  // Twice the window: a clock that ticks between our check and the store's sweep must not let a nonce in again.
  if (await input.seenNonce(header.nonce, Number(header.timestamp) + 2 * WINDOW_MS)) throw new SealError();
  return { text, mode };
}
