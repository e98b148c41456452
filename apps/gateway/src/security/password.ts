// Passwords: argon2id, by Node itself.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's parameters for argon2id. */
type Cost = { memory: number; passes: number };
const cost: Cost = { memory: 19_456, passes: 2 };
const HASH_BYTES = 32;

function hashWith(password: string, nonce: Buffer, { memory, passes }: Cost) {
  return derive('argon2id', {
    message: Buffer.from(password),
    nonce,
    parallelism: 1,
    tagLength: HASH_BYTES,
    memory,
    passes,
  });
}

function bare(bytes: Buffer) {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** A password in its stored form: a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashWith(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${bare(salt)}$${bare(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Compared with when the account does not exist, so that an unknown name takes as long as a known one. */
const decoyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${bare(randomBytes(16))}$${bare(randomBytes(HASH_BYTES))}`;

/** Whether the password is the stored one; null means an account that does not exist and never matches. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = PHC.exec(stored ?? decoyHash) ?? PHC.exec(decoyHash);
  const [, memory, passes, salt = '', hash = ''] = parts ?? [];
  const expected = Buffer.from(hash, 'base64');
  const made = await hashWith(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(made, expected) && stored !== null && stored !== '';
}
