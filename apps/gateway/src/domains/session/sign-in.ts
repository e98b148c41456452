// Login by any first factor. An unknown name and a wrong password get the same answer after the same work.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { login, loginVerification } from '@foyer/contract/calls/session.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import type { At } from '#service/at.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import { addressKey } from '#service/limits.ts';
import { counterOf, counterOfStep, isOwn } from './attempts.ts';
import { admit, type LoginDependencies, factorsFor, finish, hasNoPassword } from './admit.ts';
import { type Attempt, awaitedMember, countWrongFactor, endAttempt, loginDigest } from './challenge.ts';
import { judgeFactorCode } from './factors.ts';
import { isDefaultPassword, takesNumbers } from './login-rules.ts';
import { hasFailedOften, requireUnlocked, judgeAttempt, TRIES_UNSEEN } from './lockout.ts';
import { accountKeyOf, type LoginMember, loginColumns, type ProvedMember } from './open-session.ts';
import { verifyPassword } from '#security/password.ts';
import { memberOfNumber } from './member-of-number.ts';
import { spendSecret } from './remember.ts';

function refuse(at: At, wantsCaptcha = false): never {
  at.log.info({ event: 'login.refused' }, 'a log-in was refused');
  throw new Refusal('login.cred.err', wantsCaptcha ? { value: { captcha: true } } : {});
}

function members(at: At) {
  return at.db.selectFrom('members').select(loginColumns);
}

/**
 * The member of this name and password, or of the secret that the device sends instead of the password; null when
 * they are wrong.
 */
async function memberBy(at: At, attempt: Attempt): Promise<LoginMember | null> {
  const { username, password, loginDeviceId } = attempt;
  if (username === undefined || password === undefined)
    throw invalidInput('username', 'expected with a password');
  // Read before the password is compared: a password that changes in between is noticed when the session is opened.
  const found = await members(at).where('account_key', '=', accountKeyOf(username)).executeTakeFirst();
  const remembered = await spendSecret(at, password, loginDeviceId);
  if (remembered !== null && found?.id === remembered) return found;
  const matches = await verifyPassword(password, found?.password_hash ?? null);
  if (matches && found) return found;
  // The default password is public, so it proves nothing: the number must be proved too (hazard 18).
  const isDefault = found && hasNoPassword(found) && (await isDefaultPassword(at, password));
  return isDefault ? found : null;
}

/** The member proved by name and password. */
async function byName(at: At, kit: LoginDependencies, attempt: Attempt): Promise<LoginMember> {
  const counter = await counterOf(at, accountKeyOf(attempt.username ?? ''), attempt.loginDeviceId);
  await requireUnlocked(at, counter);
  await kit.captcha.require(at, 'login', attempt, { image: await hasFailedOften(at, counter) });
  // A request that is refused because the queue is full is not judged and not counted. The turn begins after the wait for
  // earlier attempts at this name: attempts at one name take no turns from other members.
  const judged = await judgeAttempt(at, counter, () => kit.turns.inTurn(() => memberBy(at, attempt)));
  return judged.proved ?? refuse(at, judged.failures >= TRIES_UNSEEN);
}

/** The member of the number that the code was sent to (LOGIN-26). An unknown number is refused like a wrong code. */
async function byNumber(at: At, { codes }: LoginDependencies, attempt: Attempt): Promise<ProvedMember> {
  const { username = '', password: code = '', countryDialingCode = '', loginDeviceId: deviceId } = attempt;
  const to = phoneOf({ countryDialingCode, mobileNum: username });
  if (to === null || !(await takesNumbers(at)))
    throw invalidInput('username', 'expected a number in a country that the merchant accepts');
  const found = await members(at).where('mobile', '=', to).executeTakeFirst();
  const counter = await counterOf(at, found?.account_key ?? to, deviceId);
  const judged = await judgeAttempt(at, counter, async () => {
    const isRight = await codes.judge(at, { purpose: 'login', channel: 'sms', to, deviceId, code });
    return (isRight && found) || null;
  });
  if (!judged.proved) throw new Refusal('verification.code.err');
  return {
    ...judged.proved,
    isStillTheirs: async (tx) => (await memberOfNumber(tx, to)) === judged.proved?.id,
  };
}

/** The member proved by the first factor of the attempt's type. */
async function provedMember(at: At, kit: LoginDependencies, attempt: Attempt): Promise<ProvedMember> {
  if (attempt.type === 'username') return byName(at, kit, attempt);
  if (attempt.type === 'sms') return byNumber(at, kit, attempt);
  const { id, isStillTheirs } = await kit.identities.memberOf(at, attempt);
  const member = await members(at).where('id', '=', id).executeTakeFirstOrThrow();
  return { ...member, isStillTheirs };
}

/** Applies the rate limits of a login. A known device of the member does not share the limit of the IP address. */
async function takeLimits(
  at: At,
  { limits }: LoginDependencies,
  { username = '', loginDeviceId }: Attempt,
): Promise<void> {
  const isKnown = isOwn(await counterOf(at, accountKeyOf(username), loginDeviceId));
  if (!isKnown) await limits.take('login.ip', at.merchant.id, addressKey(at.from.ip));
  await limits.take('login.device', at.merchant.id, loginDeviceId);
}

/** Opens a session by the first factor of the attempt's type. */
export async function signIn(
  at: At,
  kit: LoginDependencies,
  attempt: Attempt,
): Promise<ValueOf<typeof login>> {
  await takeLimits(at, kit, attempt);
  return admit(at, kit, await provedMember(at, kit, attempt), attempt);
}

/** Completes a login by its second factor (FACTOR-03, FACTOR-04). */
export async function signInByFactor(
  at: At,
  kit: LoginDependencies,
  { verificationType, verificationCode, ...attempt }: InputOf<typeof loginVerification>,
): Promise<ValueOf<typeof login>> {
  await takeLimits(at, kit, attempt);
  const waiting = loginDigest(at, kit.secrets, attempt);
  const memberId = await awaitedMember(at, waiting);
  // No login waits for this code any more: the first factor must be proved again.
  if (memberId === null) return signIn(at, kit, attempt);
  const member = await members(at).where('id', '=', memberId).executeTakeFirstOrThrow();
  const tried = { memberId, kind: verificationType, code: verificationCode, deviceId: attempt.loginDeviceId };
  const counter = await counterOfStep(at, member.account_key, attempt.loginDeviceId);
  const judged = await judgeAttempt(at, counter, async () => {
    const isAsked = (await factorsFor(at, member, attempt)).includes(verificationType);
    return (isAsked && (await judgeFactorCode(at, kit, tried))) || null;
  });
  if (!judged.proved) {
    await countWrongFactor(at, waiting);
    throw new Refusal('verification.code.err');
  }
  // In the transaction of the session: what ends the attempt meanwhile ends the session too.
  const end = async (within: At): Promise<void> => {
    if (!(await endAttempt(within, waiting))) refuse(at);
  };
  return finish(at, kit, member, { attempt, endAttempt: end });
}
