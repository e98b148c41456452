// The body of mode 1. The specification requires DES-ECB; it does not protect against an attacker (see
// docs/decisions/0002-sealed-bodies.md). Loaded only when mode 1 is used.
// @ts-expect-error des.js ships no types; what is used of it is typed below
import { DES } from 'des.js';
import type { Bytes } from './bytes.ts';

type Cipher = { update: (data: Bytes) => number[]; final: () => number[] };
type CreateCipher = (options: { type: 'encrypt' | 'decrypt'; key: Bytes; padding: boolean }) => Cipher;
const createCipher = DES.create as CreateCipher;

const BLOCK = 8;

function run(type: 'encrypt' | 'decrypt', key: Bytes, data: Bytes): Bytes {
  const cipher = createCipher({ type, key, padding: false });
  return Uint8Array.from([...cipher.update(data), ...cipher.final()]);
}

/** DES-ECB with PKCS#7 padding; `key` is 8 bytes, whose parity bits are ignored. */
export function encrypt(key: Bytes, plain: Bytes): Bytes {
  const pad = BLOCK - (plain.length % BLOCK);
  const padded = new Uint8Array(plain.length + pad).fill(pad);
  padded.set(plain);
  return run('encrypt', key, padded);
}

/** The plain bytes, or null when the length or the padding is invalid. */
export function decrypt(key: Bytes, data: Bytes): Bytes | null {
  if (data.length === 0 || data.length % BLOCK !== 0) return null;
  const padded = run('decrypt', key, data);
  const pad = padded.at(-1) ?? 0;
  if (pad < 1 || pad > BLOCK) return null;
  const end = padded.length - pad;
  return padded.subarray(end).every((byte) => byte === pad) ? padded.slice(0, end) : null;
}
