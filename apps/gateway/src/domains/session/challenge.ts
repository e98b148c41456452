// A login or a password reset between its two factors. It is found by a keyed digest of the request that proved the
// first factor, so a second factor can complete that attempt only. Nothing of the request itself is stored.
import type { InputOf } from '@foyer/contract/call.ts';
import type { loginVerification } from '@foyer/contract/calls/session.ts';
import type { At } from '#service/at.ts';
import type { Secrets } from '#security/secrets.ts';
import { holdProved, type ProvedMember } from './open-session.ts';
import { issueSecret } from './remember.ts';

const WAITS_MS = 10 * 60_000;
const TRIES = 5;

/** A login request; LINE and Telegram logins have paths of their own and count as login attempts too. */
export type Attempt = Omit<InputOf<typeof loginVerification>, 'verificationType' | 'verificationCode'>;

/** The key of a waiting login. */
export function loginDigest(at: At, secrets: Secrets, attempt: Attempt): string {
  const { type, username, password, countryDialingCode, loginDeviceId } = attempt;
  const { firebaseChannel, firebaseIdToken, lineSessionToken, telegramAuth } = attempt;
  const said = [
    [type, username, password, countryDialingCode, loginDeviceId],
    [firebaseChannel, firebaseIdToken, lineSessionToken, telegramAuth?.hash],
  ];
  return secrets.digest(JSON.stringify(said), `log-in of ${at.merchant.id}`);
}

/** The key of a waiting reset: the first proof and the device. */
export function resetDigest(at: At, secrets: Secrets, said: readonly string[]): string {
  return secrets.digest(JSON.stringify(said), `reset of ${at.merchant.id}`);
}

type AttemptInput = {
  member: Pick<ProvedMember, 'id' | 'password_hash' | 'isStillTheirs'>;
  accountKey: string;
  deviceId: string;
  /** Whether the device gets a new secret for its next login. */
  remembers?: boolean;
};

/**
 * Stores the attempt until its second factor arrives; proving the first factor again restarts it. Returns the device's
 * new secret, or null.
 */
export async function awaitFactor(
  at: At,
  attempt_hash: string,
  { member, accountKey, deviceId, remembers = false }: AttemptInput,
): Promise<string | null> {
  const expires_at = BigInt(at.clock.now() + WAITS_MS);
  return at.db.transaction().execute(async (tx) => {
    await holdProved(tx, member);
    await tx
      .insertInto('login_challenges')
      .values({
        merchant_id: at.merchant.id,
        attempt_hash,
        member_id: member.id,
        device_id: deviceId,
        typed_key: accountKey,
        expires_at,
      })
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'attempt_hash']).doUpdateSet({ expires_at, tries: 0 }),
      )
      .execute();
    return remembers ? issueSecret({ ...at, db: tx }, member.id, deviceId) : null;
  });
}

/** The member whose attempt waits for its second factor; null when none waits. */
export async function awaitedMember(at: At, attemptHash: string): Promise<bigint | null> {
  const found = await at.db
    .selectFrom('login_challenges')
    .select('member_id')
    .where('attempt_hash', '=', attemptHash)
    .where('expires_at', '>', BigInt(at.clock.now()))
    .where('tries', '<', TRIES)
    .executeTakeFirst();
  return found?.member_id ?? null;
}

/** Counts a wrong second factor of this attempt. */
export async function countWrongFactor(at: At, attemptHash: string): Promise<void> {
  await at.db
    .updateTable('login_challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('attempt_hash', '=', attemptHash)
    .execute();
}

/** Ends the attempt; returns false when another request has ended it before, or it had too many wrong factors. */
export async function endAttempt(at: At, attemptHash: string): Promise<boolean> {
  const ended = await at.db
    .deleteFrom('login_challenges')
    .where('attempt_hash', '=', attemptHash)
    .where('tries', '<', TRIES)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends every attempt of a member. */
export async function endAttemptsOf({ db }: Pick<At, 'db'>, memberId: bigint): Promise<void> {
  await db.deleteFrom('login_challenges').where('member_id', '=', memberId).execute();
}

/** The member whose login by this name waits on this device; null when none waits. */
export async function awaitedBy(at: At, accountKey: string, deviceId: string): Promise<bigint | null> {
  const found = await at.db
    .selectFrom('login_challenges')
    .select('member_id')
    .where('typed_key', '=', accountKey)
    .where('device_id', '=', deviceId)
    .where('expires_at', '>', BigInt(at.clock.now()))
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  return found?.member_id ?? null;
}
