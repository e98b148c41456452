// Commands that may be repeated: known by the key their sender made, and by what they ask for.
import { createHash } from 'node:crypto';
import type { At } from './at.ts';
import { Refusal } from './refusal.ts';

/** The key as the browser made it; without one nobody could tell a repetition from a second command. */
export function keyOf({ idempotencyKey }: Pick<At, 'idempotencyKey'>): string {
  if (idempotencyKey === null) throw new Refusal('request.invalid');
  return idempotencyKey;
}

/** Tells a repetition from another command under the same key. */
export function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
