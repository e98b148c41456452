// A server authenticates by a signature over its request, made with a shared secret: game vendors, partners, and the
// merchant's back office.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#service/refusal.ts';

/** The request as it was received, for the check of a server's signature. */
export type SignedRequest = {
  method: string;
  /** Path and query as requested. */
  path: string;
  /** The body's own bytes, as text. */
  body: string;
  header(name: string): string | null;
};

const WINDOW_SECONDS = 300;
// Compared with for an unknown server, so that it takes as long as for a known one.
const decoySecret = randomBytes(32).toString('hex');

/** The signed text: method, path, timestamp in seconds and the body as sent, each on a line of its own. */
export function signatureOf(
  secret: string,
  { method, path, body }: Pick<SignedRequest, 'method' | 'path' | 'body'>,
  timestamp: string,
): Buffer {
  return createHmac('sha256', secret).update(`${method}\n${path}\n${timestamp}\n${body}`).digest();
}

/** The headers of a request, before its body has arrived. */
export type SignedHeaders = Pick<SignedRequest, 'header'>;

type Signature = { timestamp: string; given: string; isFresh: boolean };

/** The signature in the headers, and whether it is well-formed and from now. */
function signatureIn(signed: SignedHeaders, { kind, now }: Pick<Proof, 'kind' | 'now'>): Signature {
  const timestamp = signed.header(`x-${kind}-timestamp`) ?? '';
  const given = signed.header(`x-${kind}-signature`) ?? '';
  const isShaped = /^\d{10}$/.test(timestamp) && /^[0-9a-f]{64}$/.test(given);
  const isNow = Math.abs(now / 1000 - Number(timestamp)) <= WINDOW_SECONDS;
  return { timestamp, given, isFresh: isShaped && isNow };
}

/** Throws `signature.invalid` for headers that no body can make valid. */
export function requireFreshSignature(signed: SignedHeaders, proof: Pick<Proof, 'kind' | 'now'>): void {
  if (!signatureIn(signed, proof).isFresh) throw new Refusal('signature.invalid');
}

type Proof = {
  kind: 'vendor' | 'provider' | 'partner' | 'operator';
  /** The valid keys: during a rotation the new and the former one. None: the server is unknown. */
  keys: readonly string[];
  now: number;
};

/** Throws `signature.invalid` unless the holder of one of `keys` signed this request, and just now. */
export function checkSignature(signed: SignedRequest, { kind, keys, now }: Proof): void {
  const { timestamp, given, isFresh } = signatureIn(signed, { kind, now });
  const isSignedWith = (key: string) =>
    isFresh && timingSafeEqual(Buffer.from(given, 'hex'), signatureOf(key, signed, timestamp));
  const isTrue = (keys.length > 0 ? keys : [decoySecret]).some(isSignedWith);
  if (keys.length === 0 || !isTrue) throw new Refusal('signature.invalid');
}
