// The random string of one request: the key of its body and of its digest. It is sent encrypted with RSA, its bytes
// reversed.
import type { Bytes } from './bytes.ts';
import type { Mode } from './wire.ts';

/** A source of random bytes; tests pass their own. */
export type Random = (bytes: number) => Uint8Array;

export const systemRandom: Random = (bytes) => globalThis.crypto.getRandomValues(new Uint8Array(bytes));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on are rejected, because they would make some characters more likely than others. */
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

/** A new random string: 8 characters of [A-Za-z0-9] in mode 1, 32 bytes in mode 2. */
export function drawRandomString(mode: Mode, random: Random): Bytes {
  return mode === 1 ? characters(random) : Uint8Array.from(random(KEY_BYTES));
}

/** Whether the bytes are a valid random string of the mode. */
export function isRandomString(mode: Mode, bytes: Bytes): boolean {
  return mode === 1
    ? bytes.length === CHARACTERS && bytes.every((byte) => ALPHABET.includes(String.fromCharCode(byte)))
    : bytes.length === KEY_BYTES;
}
