// Opens a session after a valid first factor: applies the merchant's login rules, the second factor and the
// remembered device.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { login } from '@foyer/contract/calls/session.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import type { At } from '#service/at.ts';
import type { Captcha } from '#domains/captcha/captcha.ts';
import type { Codes } from '#domains/verification/codes.ts';
import type { DeliveryDependencies } from '#domains/verification/delivery.ts';
import type { FactorKind } from '#db/tables/login.ts';
import { Refusal } from '#service/refusal.ts';
import type { Limits } from '#service/limits.ts';
import type { Secrets } from '#security/secrets.ts';
import type { Turns } from '#service/turns.ts';
import { counterOf, counterOfStep } from './attempts.ts';
import { type Attempt, awaitFactor, loginDigest } from './challenge.ts';
import { factorsOf } from './factor-rows.ts';
import { kindsBeside } from './factors.ts';
import { enforceAudience } from './login-rules.ts';
import { clearCounter, requireUnlocked } from './lockout.ts';
import { notifyEnded } from './notify-ended.ts';
import { accountKeyOf, type LoginMember, openSession, type ProvedMember } from './open-session.ts';
import { forgetDevice, isSecret } from './remember.ts';

/**
 * Identities that an external provider has proved. The social domain implements this; login and registration use it.
 */
export type Identities = {
  /**
   * Returns the member that the proof in an attempt belongs to, and whether it still does; throws the provider's refusal,
   * or an error when no member is bound to it.
   */
  memberOf(at: At, attempt: Attempt): Promise<{ id: bigint; isStillTheirs: (tx: Tx) => Promise<boolean> }>;
  /**
   * Binds the proof that was sent with a name to the member who has just logged in with that name (OPEN-A-49). Throws when
   * the password has changed since.
   */
  bind(at: At, attempt: Attempt, member: LoginMember): Promise<void>;
};

/** The dependencies of every login method. */
export type LoginDependencies = {
  readonly limits: Limits;
  readonly turns: Turns;
  readonly secrets: Secrets;
  readonly codes: Codes;
  readonly captcha: Captcha;
  readonly identities: Identities;
  readonly delivering: DeliveryDependencies;
};

type LoginAnswer = ValueOf<typeof login>;

/**
 * A member who registered by number without a password: the merchant's default password is valid until it is changed.
 */
export function hasNoPassword({ password_hash, mobile }: LoginMember): boolean {
  return password_hash === '' && mobile !== null;
}

/** Logged in by that default password and by no stronger proof. */
function isByDefault(member: LoginMember, { type }: Attempt): boolean {
  return type === 'username' && hasNoPassword(member);
}

/**
 * The second factors that an attempt must pass: those that are on, and a code to the number after a default password.
 * A code to the number is not the second factor of a login by a code to the number.
 */
export async function factorsFor(
  at: At,
  member: LoginMember,
  attempt: Attempt,
): Promise<readonly FactorKind[]> {
  const kinds = await factorsOf(at, member.id);
  // A number that a log-in by name only binds is no first factor.
  if (attempt.type === 'sms' || (attempt.type === 'firebase' && attempt.firebaseChannel === 'sms')) {
    const beside = await kindsBeside(at, member.id, { first: 'sms', on: kinds });
    if (beside === null) throw new Refusal('factor.other_needed');
    return beside;
  }
  return isByDefault(member, attempt) && !kinds.includes('sms') ? [...kinds, 'sms'] : kinds;
}

/** Opens the session of an attempt that has passed every factor. `endAttempt` ends the one that waited for a second factor. */
export async function finish(
  at: At,
  kit: LoginDependencies,
  member: ProvedMember,
  { attempt, endAttempt }: { attempt: Attempt; endAttempt?: (at: At) => Promise<void> },
): Promise<LoginAnswer> {
  const deviceId = attempt.loginDeviceId;
  if (attempt.type === 'username') await kit.identities.bind(at, attempt, member);
  await clearCounter(at, await counterOf(at, member.account_key, deviceId));
  await clearCounter(at, await counterOfStep(at, member.account_key, deviceId));
  const hasDefault = isByDefault(member, attempt);
  // A password that must be changed and a code are not remembered (hazard 5, OPEN-A-36).
  const isWorth = !hasDefault && member.last_login_at !== null && !member.password_expired;
  const remembers = attempt.remember === true && attempt.type === 'username' && isWorth;
  const isRemembered = isSecret(attempt.password);
  const opened = await openSession(at, member, {
    deviceId,
    partner: null,
    provedBy: isRemembered ? null : 'login',
    // A person who holds only the device could otherwise log in again to guess the password anew.
    ...(isRemembered && { counter: `device ${deviceId}` }),
    isByDefault: hasDefault,
    remembers,
    onOldestEnded: () => notifyEnded(at, kit, { memberId: member.id, topic: 'oldestEnded' }),
    ...(endAttempt && { endAttempt }),
  });
  if (!remembers) await forgetDevice(at, member.id, deviceId);
  return { ...opened, ...(hasDefault && { passwordIsDefault: true }) };
}

/**
 * Logs in a member whose first factor was valid. Throws login_verify_required where the member has a second factor:
 * the attempt then waits for it. Every login method ends here, so none can skip the second factor.
 */
export async function admit(
  at: At,
  kit: LoginDependencies,
  member: ProvedMember,
  attempt: Attempt,
): Promise<LoginAnswer> {
  if (member.is_disabled) throw new Refusal('user.disabled');
  await enforceAudience(at, member.type);
  const kinds = await factorsFor(at, member, attempt);
  if (kinds.length === 0) return finish(at, kit, member, { attempt });
  const accountKey = accountKeyOf(attempt.username ?? '');
  const deviceId = attempt.loginDeviceId;
  // The first factor again brings no new attempts at the second.
  await requireUnlocked(at, await counterOfStep(at, member.account_key, deviceId));
  // The first factor has used the stored secret up. Its successor is returned now: the member may close the second
  // factor, and the device still remembers the login.
  const remembers = attempt.type === 'username' && isSecret(attempt.password);
  const waiting = { member, accountKey, deviceId, remembers };
  const rememberSecret = await awaitFactor(at, loginDigest(at, kit.secrets, attempt), waiting);
  throw new Refusal('login_verify_required', {
    value: {
      ...Object.fromEntries(kinds.map((kind) => [kind, true])),
      ...(rememberSecret !== null && { rememberSecret }),
    },
  });
}
