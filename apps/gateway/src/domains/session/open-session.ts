import { randomBytes } from 'node:crypto';
import type { ValueOf } from '@foyer/contract/call.ts';
import type { loginTicket } from '@foyer/contract/calls/session.ts';
import type { MemberType } from '@foyer/contract/member-type.ts';
import { MOST_SESSIONS } from '@foyer/contract/most-sessions.ts';
import type { At } from '#service/at.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { Refusal } from '#service/refusal.ts';
import { hashToken, IDLE_MS } from '#security/caller.ts';
import { enforceAudience, forcesChange } from './login-rules.ts';
import { deviceName } from './device-name.ts';
import { holdSession } from '#security/hold-session.ts';
import { noteEnds } from '#security/session-ends.ts';
import { noteDevice } from './known-devices.ts';
import { issueSecret } from './remember.ts';
import { DAY_MS } from '#process/clock.ts';

const ABSOLUTE_MS = DAY_MS;

/** The form of a name that login compares: different spellings of the same name are equal. */
export function accountKeyOf(account: string): string {
  return account.normalize('NFKC').toLowerCase();
}

/** A member, as the login methods read one. */
export type LoginMember = {
  id: bigint;
  account: string;
  account_key: string;
  type: MemberType;
  password_hash: string;
  /** E.164, verified; null where none is known. */
  mobile: string | null;
  password_expired: boolean;
  is_disabled: boolean;
  last_login_at: bigint | null;
};

/** A member whom a first factor has proved. */
export type ProvedMember = LoginMember & {
  /** Whether the identity or the number that proved the member still logs in to the account; absent: the password did. */
  readonly isStillTheirs?: (tx: Tx) => Promise<boolean>;
};

/** The columns of `LoginMember`. */
export const loginColumns = [
  'id',
  'account',
  'account_key',
  'type',
  'password_hash',
  'mobile',
  'password_expired',
  'is_disabled',
  'last_login_at',
] as const;

/**
 * Locks a member's row until the transaction ends, if the account has not changed since the proof. If the password
 * was changed, the identity removed or the account closed before, the member is refused and must prove it again. A later
 * change waits and sees what was written here.
 */
export async function holdProved(
  tx: Tx,
  { id, password_hash, isStillTheirs }: Pick<ProvedMember, 'id' | 'password_hash' | 'isStillTheirs'>,
): Promise<void> {
  const held = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('is_disabled', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // After the lock: who removes an identity holds the member's row.
  const isValid = held !== undefined && (isStillTheirs === undefined || (await isStillTheirs(tx)));
  if (!isValid) throw new Refusal('service.unavailable', { retryAfter: 1 });
}

export type SessionInput = {
  deviceId: string;
  /** The third party's environment that handed the member over; null for a login at this merchant. */
  partner: string | null;
  /** How the owner proved themself at `since`; null for a hand-over, a remembered device and a trial. */
  provedBy: 'login' | 'registration' | null;
  /** The latest end of the session, epoch ms. */
  until?: number;
  /** The session that this one continues, and with whose end it ends. */
  continues?: string;
  /** The counter of wrong attempts that it shares with other sessions; its own when omitted. */
  counter?: string;
  /** When the owner logged in, epoch ms, where the session continues another one; now when omitted. */
  since?: number;
  /** The member proved only the merchant's default password (ruling R5). */
  isByDefault?: boolean;
  /** The secret with which the device can log in next time. */
  remembers?: boolean;
  /** Ends the waiting attempt that the session completes; throws when it does not wait any more. */
  endAttempt?: (at: At) => Promise<void>;
  /**
   * Called when the session took the place of a live one, because the member had the most that are possible; null for a
   * member who was created with the session, and for a trial, which has no owner to notify.
   */
  onOldestEnded: (() => Promise<void>) | null;
};

export type SessionAnswer = ValueOf<typeof loginTicket> & { rememberSecret?: string };

/**
 * Whether a session can only be used to choose a password, for every login method (ruling R27): at the first login,
 * because another person knows the password; and with an expired password where the merchant forces the change.
 */
async function mustChangePassword(at: At, member: LoginMember): Promise<boolean> {
  return member.last_login_at === null || (member.password_expired && (await forcesChange(at)));
}

/**
 * Ends the member's sessions beyond the most that one member can have, the one not used for the longest time first.
 * Returns whether one of them was still live.
 */
async function endOldest({ db, clock }: Pick<At, 'clock'> & { db: Tx }, memberId: bigint, newHash: string) {
  const now = clock.now();
  await noteEnds(db, 'limit');
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('token_hash')
        .where('member_id', '=', memberId)
        .where('token_hash', '<>', newHash)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(MOST_SESSIONS - 1),
    )
    .returning(['seen_at', 'expires_at'])
    .execute();
  return ended.some(({ seen_at, expires_at }) => expires_at > now && seen_at > now - IDLE_MS);
}

/** Opens a session for a member who has been proved by any login method. */
export async function openSession(
  at: At,
  member: ProvedMember,
  {
    deviceId,
    partner,
    provedBy,
    until = Infinity,
    continues,
    counter,
    since = at.clock.now(),
    isByDefault = false,
    remembers = false,
    endAttempt,
    onOldestEnded,
  }: SessionInput,
): Promise<SessionAnswer> {
  if (member.is_disabled) throw new Refusal('user.disabled');
  await enforceAudience(at, member.type);
  const token = randomBytes(32).toString('base64url');
  const now = at.clock.now();
  const mustChange = isByDefault || (await mustChangePassword(at, member));
  let hasEnded = false;
  const rememberSecret = await at.db.transaction().execute(async (tx) => {
    await holdProved(tx, member);
    if (continues !== undefined && (await holdSession(tx, continues)) === null)
      throw new Refusal('ticket.invalid');
    await endAttempt?.({ ...at, db: tx });
    await tx
      .insertInto('sessions')
      .values({
        merchant_id: at.merchant.id,
        token_hash: hashToken(token),
        member_id: member.id,
        device_id: deviceId,
        ip: at.from.ip,
        created_at: BigInt(since),
        seen_at: BigInt(now),
        expires_at: BigInt(Math.min(now + ABSOLUTE_MS, until)),
        partner,
        must_change: mustChange,
        device: deviceName(at.from.userAgent),
        proved_by: provedBy,
        proved_at: provedBy && BigInt(since),
        continues: continues ?? null,
        counter: counter ?? null,
      })
      .execute();
    hasEnded = await endOldest({ ...at, db: tx }, member.id, hashToken(token));
    // A first login counts once the password is changed: until then the next login is the first too.
    if (!mustChange)
      await tx
        .updateTable('members')
        .set({ last_login_at: BigInt(now) })
        .where('id', '=', member.id)
        .execute();
    // A session that continues another one is no log-in: the token of the other one opened it, not the owner's secret.
    if (partner === null && continues === undefined) await noteDevice({ ...at, db: tx }, member.id, deviceId);
    return remembers ? issueSecret({ ...at, db: tx }, member.id, deviceId) : undefined;
  });
  if (hasEnded) await onOldestEnded?.();
  at.log.info({ event: 'login', member: String(member.id), partner }, 'a member logged in');
  return {
    id: String(member.id),
    token,
    userName: member.account,
    customerType: member.type,
    firstTimeLogin: member.last_login_at === null,
    passwordExpired: member.password_expired,
    lastLoginAt: member.last_login_at === null ? null : Number(member.last_login_at),
    ...(rememberSecret !== undefined && { rememberSecret }),
  };
}
