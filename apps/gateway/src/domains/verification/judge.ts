// Whether a code is right. For one number or address, guesses are judged one at a time, and a wrong guess is counted
// in the same transaction: parallel guesses get no more answers than guesses in a row. This uses up the right code.
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { At } from '#service/at.ts';
import type { Secrets } from '#security/secrets.ts';
import { countWrongGuess, requireGuessesLeft } from '#service/guesses.ts';
import { type CodeKey, type CodeOwner, hashOf } from './code-key.ts';
import type { Share } from './shares.ts';

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The stored hash of the present code; null when there is none. */
async function waitingHash(at: At, key: CodeKey): Promise<string | null> {
  const found = await at.db
    .selectFrom('verification_codes')
    .select('code_hash')
    .where('purpose', '=', key.purpose)
    .where('recipient', '=', key.recipient)
    .where('device_id', '=', key.device_id)
    .where('expires_at', '>', BigInt(at.clock.now()))
    .executeTakeFirst();
  return found?.code_hash ?? null;
}

/** Uses the code up. The next one need not wait: within a minute it would otherwise not be sent (FACTOR-05). */
async function spend(at: At, key: CodeKey): Promise<void> {
  await at.db
    .updateTable('verification_codes')
    .set({ code_hash: null, resend_at: BigInt(at.clock.now()) })
    .where('purpose', '=', key.purpose)
    .where('recipient', '=', key.recipient)
    .where('device_id', '=', key.device_id)
    .execute();
  await at.db
    .updateTable('code_sends')
    .set({ is_used: true })
    .where('recipient', '=', key.recipient)
    .where('is_used', '=', false)
    .execute();
}

type CodeAttempt = {
  key: CodeKey;
  owner: CodeOwner;
  share: Share;
  /** The part of the counter's key that names its owner. */
  counted: string;
  code: string;
};

/**
 * Judges a code and uses it up when it is right; null where no code waits to be judged. Throws TOO_MANY_REQUEST when no
 * guesses are left in this hour.
 */
export async function judge(
  at: At,
  { key, owner, share, counted, code }: CodeAttempt,
  secrets: Secrets,
): Promise<boolean | null> {
  const budget = `code.${share}` as const;
  return at.db.transaction().execute(async (tx) => {
    const inside = { ...at, db: tx };
    const about = `${key.merchant_id} ${key.recipient}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${about}, 0))`.execute(tx);
    const hash = await waitingHash(inside, key);
    if (hash === null) return null;
    await requireGuessesLeft(inside, budget, counted);
    if (same(hash, hashOf(key, owner, code, secrets))) {
      await spend(inside, key);
      return true;
    }
    await countWrongGuess(inside, budget, counted);
    return false;
  });
}
