// Whether a code is right. A try is counted before it is judged, so that parallel guesses do not slip through; the right
// one is used up by whoever comes first.
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { At } from '#service/at.ts';
import type { Secrets } from '#security/secrets.ts';
import { type CodeOwner, hashOf, keyed } from './code-key.ts';

const TRIES = 5;

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Judges a code and uses it up when it is right. */
export async function judge(
  at: At,
  secrets: Secrets,
  { code, ...owner }: CodeOwner & { code: string },
): Promise<boolean> {
  const key = keyed(at, owner, secrets);
  const mine = at.db
    .updateTable('verification_codes')
    .where('purpose', '=', key.purpose)
    .where('recipient', '=', key.recipient)
    .where('device_id', '=', key.device_id)
    .where('code_hash', 'is not', null);
  const counted = await mine
    .set({ tries: sql<number>`tries + 1` })
    .where('tries', '<', TRIES)
    .where('expires_at', '>', BigInt(at.clock.now()))
    .returning('code_hash')
    .executeTakeFirst();
  const hash = hashOf(key, code, secrets);
  if (!same(counted?.code_hash ?? '', hash)) return false;
  const used = await mine
    .set({ code_hash: null, tries: 0 })
    .where('code_hash', '=', hash)
    .returning('recipient')
    .executeTakeFirst();
  if (!used) return false;
  await at.db
    .updateTable('code_sends')
    .set({ is_used: true })
    .where('recipient', '=', key.recipient)
    .where('is_used', '=', false)
    .execute();
  return true;
}
