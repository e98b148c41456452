// The checks of a form before it is sent: whether a name is free, whether an invitation code is valid, and the
// request for a code to the number.
import { memberOfNumber } from '#domains/session/member-of-number.ts';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/registration.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import type { At } from '#service/at.ts';
import { refusedField } from '#service/refusal.ts';
import { accountKeyOf } from '#domains/session/open-session.ts';
import { isAffiliate } from './senders.ts';
import type { RegistrationKit } from './steps.ts';
import { requireOpenRegistration } from './settings.ts';

/** Whether a name is taken. Registration would show it too; here the number of requests is limited (hazard 17). */
export async function checkUsername(
  at: At,
  { username }: InputOf<typeof calls.checkUsername>,
): Promise<ValueOf<typeof calls.checkUsername>> {
  await requireOpenRegistration(at, 'username');
  const taken = await at.db
    .selectFrom('members')
    .select('id')
    .where('account_key', '=', accountKeyOf(username))
    .executeTakeFirst();
  return { exists: taken !== undefined };
}

export async function checkAffiliate(
  at: At,
  { affiliateCode }: InputOf<typeof calls.checkAffiliate>,
): Promise<ValueOf<typeof calls.checkAffiliate>> {
  return { valid: await isAffiliate(at, affiliateCode) };
}

/**
 * Sends a code to a number that wants to register. A number that has an account gets the same answer; its owner gets
 * a message that the account exists.
 */
export async function sendCode(
  at: At,
  { captcha, codes }: RegistrationKit,
  input: InputOf<typeof calls.smsRegister>,
): Promise<ValueOf<typeof calls.smsRegister>> {
  const { countryDialingCode: dialing, loginDeviceId: deviceId } = input;
  const { settings } = await requireOpenRegistration(at, 'mobile');
  const to = phoneOf({ countryDialingCode: dialing, mobileNum: input.mobileNum ?? input.mobileNo ?? '' });
  const isServed = settings.countries.length === 0 || settings.countries.includes(dialing);
  if (to === null || !isServed) throw refusedField('mobileNum', 'mobile');
  await captcha.require(at, 'sms', input);
  return codes.issue(at, {
    purpose: 'register',
    channel: 'sms',
    to,
    dialing,
    deviceId,
    sends: (await memberOfNumber(at.db, to)) === null ? 'code' : 'known',
    waits: true,
    template: settings.smsTemplate,
  });
}
