// From a first factor that was right to a session: the house's own rules, the second factor, what the device remembers.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { login } from '@foyer/contract/calls/session.ts';
import type { At } from '#service/at.ts';
import type { Captcha } from '#domains/captcha/captcha.ts';
import type { Codes } from '#domains/verification/codes.ts';
import type { FactorKind } from '#db/tables/login.ts';
import { Refusal } from '#service/refusal.ts';
import type { Limits } from '#service/limits.ts';
import type { Secrets } from '#security/secrets.ts';
import type { Turns } from '#service/turns.ts';
import { counterOf } from './attempts.ts';
import { type Attempt, awaitFactor, loginDigest } from './challenge.ts';
import { factorsOf, kindsBeside } from './factors.ts';
import { enforceAudience } from './house-rules.ts';
import { clearCounter } from './lockout.ts';
import { accountKeyOf, type Comer, openSession } from './open-session.ts';
import { forgetDevice } from './remember.ts';

/** Identities that somebody else vouches for, as the domain that judges them offers them to the ways in. */
export type Identities = {
  /** The member that the proof in an attempt belongs to; throws the provider's refusal, or that nobody is bound to it. */
  memberOf(at: At, attempt: Attempt): Promise<bigint>;
  /** Binds the proof that came beside a name to the member who has just been let in by it (OPEN-A-49). */
  bind(at: At, attempt: Attempt, memberId: bigint): Promise<void>;
};

/** What the ways in work with. */
export type Desk = {
  readonly limits: Limits;
  readonly turns: Turns;
  readonly secrets: Secrets;
  readonly codes: Codes;
  readonly captcha: Captcha;
  readonly identities: Identities;
};

type LoggedIn = ValueOf<typeof login>;

/** A member by number who was given no password: the house's default one stands in its place until it is changed. */
export function hasNoPassword({ password_hash, mobile }: Comer): boolean {
  return password_hash === '' && mobile !== null;
}

/** Came in by that default password, and by nothing better. */
function isByDefault(comer: Comer, { type }: Attempt): boolean {
  return type === 'username' && hasNoPassword(comer);
}

/**
 * The second factors an attempt has to pass: those that are on, and the number itself behind a default password. A code to the
 * number is not the second factor of a log-in by a code to the number.
 */
export async function factorsFor(at: At, comer: Comer, attempt: Attempt): Promise<readonly FactorKind[]> {
  if (attempt.type === 'sms' || attempt.firebaseChannel === 'sms') {
    const beside = await kindsBeside(at, comer.id, 'sms');
    if (beside === null) throw new Refusal('factor.other_needed');
    return beside;
  }
  const kinds = await factorsOf(at, comer.id);
  return isByDefault(comer, attempt) && !kinds.includes('sms') ? [...kinds, 'sms'] : kinds;
}

/** Opens the session of an attempt that has nothing left to prove. */
export async function finish(
  at: At,
  { identities }: Desk,
  comer: Comer,
  attempt: Attempt,
): Promise<LoggedIn> {
  const deviceId = attempt.loginDeviceId;
  if (attempt.type === 'username') await identities.bind(at, attempt, comer.id);
  await clearCounter(at, await counterOf(at, comer.account_key, deviceId));
  const hasDefault = isByDefault(comer, attempt);
  // Neither a password that has to be changed nor a code is worth remembering (hazard 5, OPEN-A-36).
  const isWorth = !hasDefault && comer.last_login_at !== null && !comer.password_expired;
  const remembers = attempt.remember === true && attempt.type === 'username' && isWorth;
  const opened = await openSession(at, comer, {
    deviceId,
    partner: null,
    isByDefault: hasDefault,
    remembers,
  });
  if (!remembers) await forgetDevice(at, comer.id, deviceId);
  return { ...opened, ...(hasDefault && { passwordIsDefault: true }) };
}

/**
 * Lets in a member whose first factor was right. Throws login_verify_required where the member has a second one: the
 * attempt then waits for it. Every way in ends here, so no way in is without it.
 */
export async function admit(at: At, desk: Desk, comer: Comer, attempt: Attempt): Promise<LoggedIn> {
  if (comer.is_disabled) throw new Refusal('user.disabled');
  await enforceAudience(at, comer.type);
  const kinds = await factorsFor(at, comer, attempt);
  if (kinds.length === 0) return finish(at, desk, comer, attempt);
  const typedKey = accountKeyOf(attempt.username ?? '');
  const deviceId = attempt.loginDeviceId;
  await awaitFactor(at, loginDigest(desk.secrets, at, attempt), { comer, typedKey, deviceId });
  throw new Refusal('login_verify_required', {
    value: Object.fromEntries(kinds.map((kind) => [kind, true])),
  });
}
