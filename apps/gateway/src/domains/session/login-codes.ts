// Sends the login codes. The answer is the same whether a message is sent or not: it shows neither whether an account
// exists nor which factors it uses.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { emailNoLogin, smsNoLogin } from '@foyer/contract/calls/security.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import type { At } from '#service/at.ts';
import { deviceOf } from '#service/device-of.ts';
import { invalidInput } from '#service/refusal.ts';
import type { LoginDependencies } from './admit.ts';
import { awaitedBy } from './challenge.ts';
import { reachOf } from './factors.ts';
import { takesNumbers } from './login-rules.ts';
import { accountKeyOf } from './open-session.ts';

type CodeAnswer = ValueOf<typeof smsNoLogin>;

type Factor = { username: string; kind: 'email' | 'sms'; deviceId: string };

/** The code of a second factor (OPEN-A-57): sent only for a login that waits for one on this device. */
async function sendFactorCode(
  at: At,
  { codes }: LoginDependencies,
  { username, kind, deviceId }: Factor,
): Promise<CodeAnswer> {
  const accountKey = accountKeyOf(username);
  const memberId = await awaitedBy(at, accountKey, deviceId);
  const reach = memberId === null ? null : await reachOf(at, memberId, kind);
  const nobody = {
    channel: kind === 'sms' ? ('sms' as const) : ('mail' as const),
    to: `nobody ${accountKey}`,
  };
  return codes.issue(at, {
    purpose: 'factor',
    ...(reach ?? nobody),
    deviceId,
    memberId: memberId ?? undefined,
    sends: reach ? 'code' : 'nothing',
  });
}

/** The code of a login by number (ACALL-15), or of a login that waits for its second factor. */
export async function sendBySms(
  at: At,
  kit: LoginDependencies,
  {
    mobileNum,
    mobileNo,
    countryDialingCode = '',
    username,
    scene,
    loginDeviceId,
    ...proof
  }: InputOf<typeof smsNoLogin>,
): Promise<CodeAnswer> {
  const deviceId = loginDeviceId ?? deviceOf(at);
  if (scene === 'login') return sendFactorCode(at, kit, { username: username ?? '', kind: 'sms', deviceId });
  const to = phoneOf({ countryDialingCode, mobileNum: mobileNum ?? mobileNo ?? '' });
  if (to === null || !(await takesNumbers(at)))
    throw invalidInput('mobileNum', 'expected a number in a country that the merchant accepts');
  await kit.captcha.require(at, 'sms', proof);
  const member = await at.db
    .selectFrom('members')
    .select('id')
    .where('mobile', '=', to)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return kit.codes.issue(at, {
    purpose: 'login',
    channel: 'sms',
    to,
    dialing: countryDialingCode,
    deviceId,
    sends: member ? 'code' : 'nothing',
  });
}

export function sendByMail(
  at: At,
  kit: LoginDependencies,
  { username, loginDeviceId }: InputOf<typeof emailNoLogin>,
): Promise<CodeAnswer> {
  return sendFactorCode(at, kit, { username, kind: 'email', deviceId: loginDeviceId ?? deviceOf(at) });
}
