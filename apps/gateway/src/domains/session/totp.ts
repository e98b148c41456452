// Codes of an authenticator app: RFC 6238 with the parameters that every app uses (HMAC-SHA1, 30 seconds, 6 digits).
import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** A phone's clock may be wrong by half a minute. */
const DRIFT = [0, -1, 1] as const;

/** The code of a time step (RFC 4226, dynamic truncation). */
export function codeOfStep(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step of this code: the present one or a neighbour; null when the code fits none of them. */
export function stepOfCode(key: Buffer, code: string, now: number): number | null {
  const current = Math.floor(now / STEP_MS);
  const given = Buffer.from(code);
  const steps = DRIFT.map((drift) => current + drift).filter((step) => {
    const expected = Buffer.from(codeOfStep(key, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return steps[0] ?? null;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648), as authenticator apps read a key. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}
