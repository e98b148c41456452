// Commands that may be repeated: identified by the key of their sender and by their content.
import { createHash } from 'node:crypto';
import type { At } from './at.ts';
import { invalidInput } from './refusal.ts';

/** The key from the browser; without one, a repetition would look like a second command. */
export function keyOf({ idempotencyKey }: Pick<At, 'idempotencyKey'>): string {
  if (idempotencyKey === null) throw invalidInput('Idempotency-Key', 'expected one');
  return idempotencyKey;
}

/** Distinguishes a repetition from another command under the same key. */
export function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
