// The RSA keys of both sides. The server creates and stores the pair; the browser gets the public key as text.
import { fromBase64, toBase64, type Bytes, type Key } from './bytes.ts';
import { SealError } from './wire.ts';

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const MODULUS_BITS = 3072;

/** RSA-OAEP with SHA-256, for its label and for MGF1; the label is empty. */
export const OAEP = { name: 'RSA-OAEP' } as const;

export type KeyPair = { readonly publicKey: Key; readonly privateKey: Key };

/** A new RSA-3072 pair, exponent 65537. It takes up to a few seconds: create it before it is needed. */
export function generateKeyPair(): Promise<KeyPair> {
  return globalThis.crypto.subtle.generateKey(
    { ...ALGORITHM, modulusLength: MODULUS_BITS, publicExponent: Uint8Array.of(1, 0, 1) },
    true,
    ['encrypt', 'decrypt'],
  );
}

async function exported(format: 'spki' | 'pkcs8', key: Key): Promise<string> {
  return toBase64(new Uint8Array(await globalThis.crypto.subtle.exportKey(format, key)));
}

function bytesOf(text: string): Bytes {
  const bytes = fromBase64(text);
  if (!bytes) throw new SealError();
  return bytes;
}

/** Base64 SPKI: the answer of GET /wps/session/key/rsa. */
export function exportPublicKey(key: Key): Promise<string> {
  return exported('spki', key);
}

/** Base64 PKCS#8: the server's stored form of its key. Secret. */
export function exportPrivateKey(key: Key): Promise<string> {
  return exported('pkcs8', key);
}

/** Reads base64 SPKI; rejects anything that is not an RSA public key. */
export async function importPublicKey(spki: string): Promise<Key> {
  return globalThis.crypto.subtle.importKey('spki', bytesOf(spki), ALGORITHM, true, ['encrypt']);
}

/** Reads base64 PKCS#8; the resulting key can decrypt and cannot be exported again. */
export async function importPrivateKey(pkcs8: string): Promise<Key> {
  return globalThis.crypto.subtle.importKey('pkcs8', bytesOf(pkcs8), ALGORITHM, false, ['decrypt']);
}
