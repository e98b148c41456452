// Tickets and play sessions: 256 random bits, known to their holder only; only the hash is stored.
import { createHash, randomBytes } from 'node:crypto';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
