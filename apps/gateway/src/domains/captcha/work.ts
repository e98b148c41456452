// A proof of work, for visitors who cannot see the picture. The browser searches for a number whose hash begins with
// zeros, which takes some seconds; judging it takes one hash.
import { createHash, randomBytes } from 'node:crypto';

/** Some hundred thousand hashes on average. */
export const WORK_BITS = 17;

export function newSalt(): string {
  return randomBytes(18).toString('base64url');
}

/** Whether the SHA-256 of salt and number begins with the required zeros. */
export function isWorkDone(salt: string, number: string, bits: number = WORK_BITS): boolean {
  if (!/^\d{1,16}$/.test(number)) return false;
  const hash = createHash('sha256').update(salt).update(number).digest();
  return hash.readUInt32BE(0) >>> (32 - bits) === 0;
}
