// Logging in, by whichever first factor. An unknown name and a wrong password are one answer at one price.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { login, loginVerification } from '@foyer/contract/calls/session.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { addressKey } from '#service/limits.ts';
import { admit, type Desk, factorsFor, finish, hasNoPassword } from './admit.ts';
import { type Attempt, endAttempt, loginDigest, tryFactor } from './challenge.ts';
import { judgeFactorCode } from './factors.ts';
import { isDefaultPassword, takesNumbers } from './house-rules.ts';
import { countTry, hasFailedOften, TRIES_UNSEEN } from './lockout.ts';
import { accountKeyOf, type Comer, comerColumns } from './open-session.ts';
import { verifyPassword } from '#security/password.ts';
import { spendSecret } from './remember.ts';

function refuse(at: At, wantsCaptcha = false): never {
  at.log.info({ event: 'login.refused' }, 'a log-in was refused');
  throw new Refusal('login.cred.err', wantsCaptcha ? { value: { captcha: true } } : {});
}

function comers(at: At) {
  return at.db.selectFrom('members').select(comerColumns);
}

/** The member who proves himself by name and password, or by what this device remembers in the password's place. */
async function byName(at: At, attempt: Attempt): Promise<Comer> {
  const { username, password, loginDeviceId } = attempt;
  if (username === undefined || password === undefined) throw new Refusal('request.invalid');
  const accountKey = accountKeyOf(username);
  const tries = await countTry(at, accountKey);
  // Read before what it is judged by: a password changed in between is noticed at the desk.
  const found = await comers(at).where('account_key', '=', accountKey).executeTakeFirst();
  const remembered = await spendSecret(at, password, loginDeviceId);
  if (remembered !== null && found?.id === remembered) return found;
  const matches = await verifyPassword(password, found?.password_hash ?? null);
  if (matches && found) return found;
  // Everybody knows it, so it is no more than a name: the number has to be proved beside it (hazard 18).
  if (found && hasNoPassword(found) && (await isDefaultPassword(at, password))) return found;
  return refuse(at, tries >= TRIES_UNSEEN);
}

/** The member whose number the code was sent to (LOGIN-26). A number nobody has is refused like a wrong code. */
async function byNumber(at: At, { codes }: Desk, attempt: Attempt): Promise<Comer> {
  const { username = '', password: code = '', countryDialingCode = '', loginDeviceId } = attempt;
  const to = phoneOf({ countryDialingCode, mobileNum: username });
  if (to === null || !(await takesNumbers(at))) throw new Refusal('request.invalid');
  const found = await comers(at).where('mobile', '=', to).executeTakeFirst();
  await countTry(at, found?.account_key ?? to);
  const isRight = await codes.judge(at, {
    purpose: 'login',
    channel: 'sms',
    to,
    deviceId: loginDeviceId,
    code,
  });
  if (!isRight || !found) throw new Refusal('verification.code.err');
  return found;
}

/** The member behind the first factor of the attempt's type. */
async function comerOf(at: At, desk: Desk, attempt: Attempt): Promise<Comer> {
  if (attempt.type === 'username') {
    const image = await hasFailedOften(at, accountKeyOf(attempt.username ?? ''));
    await desk.captcha.require(at, 'login', attempt, { image });
    // The whole of it in turn: who is sent away for the length of the line has not tried.
    return desk.turns.inTurn(() => byName(at, attempt));
  }
  if (attempt.type === 'sms') return byNumber(at, desk, attempt);
  const memberId = await desk.identities.memberOf(at, attempt);
  return comers(at).where('id', '=', memberId).executeTakeFirstOrThrow();
}

/** Opens a session by the first factor of the attempt's type. */
export async function signIn(at: At, desk: Desk, attempt: Attempt): Promise<ValueOf<typeof login>> {
  await desk.limits.take('login.ip', at.merchant.id, addressKey(at.from.ip));
  await desk.limits.take('login.device', at.merchant.id, attempt.loginDeviceId);
  return admit(at, desk, await comerOf(at, desk, attempt), attempt);
}

/** Ends a log-in by its second factor (FACTOR-03, FACTOR-04). */
export async function signInByFactor(
  at: At,
  desk: Desk,
  { verificationType, verificationCode, ...attempt }: InputOf<typeof loginVerification>,
): Promise<ValueOf<typeof login>> {
  await desk.limits.take('login.ip', at.merchant.id, addressKey(at.from.ip));
  await desk.limits.take('login.device', at.merchant.id, attempt.loginDeviceId);
  const waiting = loginDigest(desk.secrets, at, attempt);
  const memberId = await tryFactor(at, waiting);
  // Nothing waits for this code any more: the first factor has to be shown again.
  if (memberId === null) return signIn(at, desk, attempt);
  const comer = await comers(at).where('id', '=', memberId).executeTakeFirstOrThrow();
  await countTry(at, comer.account_key);
  const tried = { memberId, kind: verificationType, code: verificationCode, deviceId: attempt.loginDeviceId };
  const isAsked = (await factorsFor(at, comer, attempt)).includes(verificationType);
  const isRight = isAsked && (await judgeFactorCode(at, desk, tried));
  if (!isRight) throw new Refusal('verification.code.err');
  if (!(await endAttempt(at, waiting))) return refuse(at);
  return finish(at, desk, comer, attempt);
}
