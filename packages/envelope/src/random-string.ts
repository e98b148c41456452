// The random string of one request: the key of its body and of its digest, sent under RSA with its bytes reversed.
import type { Bytes } from './bytes.ts';
import type { Mode } from './wire.ts';

/** Where random bytes come from; handed in by the tests. */
export type Random = (bytes: number) => Uint8Array;

export const systemRandom: Random = (bytes) => globalThis.crypto.getRandomValues(new Uint8Array(bytes));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would make some characters likelier than others. */
const UNFAIR = 256 - (256 % ALPHABET.length);

const CHARACTERS = 8;
const KEY_BYTES = 32;

function characters(random: Random): Bytes {
  const drawn: number[] = [];
  while (drawn.length < CHARACTERS)
    for (const byte of random(CHARACTERS - drawn.length))
      if (byte < UNFAIR) drawn.push(ALPHABET.charCodeAt(byte % ALPHABET.length));
  return Uint8Array.from(drawn);
}

/** A fresh one: 8 characters of [A-Za-z0-9] in mode 1, 32 bytes in mode 2. */
export function drawRandomString(mode: Mode, random: Random): Bytes {
  return mode === 1 ? characters(random) : Uint8Array.from(random(KEY_BYTES));
}

/** Whether these bytes can be one. */
export function isRandomString(mode: Mode, bytes: Bytes): boolean {
  return mode === 1
    ? bytes.length === CHARACTERS && bytes.every((byte) => ALPHABET.includes(String.fromCharCode(byte)))
    : bytes.length === KEY_BYTES;
}
