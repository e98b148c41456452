// The rules of the profile's fields before they are sent, and the texts of the gateway's refusals.
import { cleaned, registerFields } from '@foyer/contract/register-fields.ts';
import type { WordKey } from '#language/words.ts';
import type { Failure } from '#request/outcome.ts';

const complaints = {
  name: 'profile.nicknameWrong',
  birthday: 'profile.birthdayWrong',
  email: 'profile.emailWrong',
  fixed: 'profile.fixed',
  closed: 'profile.closed',
} as const satisfies Record<string, WordKey>;

type ComplaintWord = (typeof complaints)[keyof typeof complaints];

/** The text of a `field.invalid` that the profile knows; null for every other refusal. */
export function complaintWord({ code, value }: Pick<Failure, 'code' | 'value'>): ComplaintWord | null {
  const complaint = (value as { complaint?: unknown } | null)?.complaint;
  if (code !== 'field.invalid' || typeof complaint !== 'string') return null;
  return Object.hasOwn(complaints, complaint) ? complaints[complaint as keyof typeof complaints] : null;
}

export function isNickname(typed: string): boolean {
  return registerFields.nickname.fits(cleaned('nickname', typed));
}

export function isEmail(typed: string): boolean {
  return registerFields.email.fits(cleaned('email', typed));
}

/** Whether it is the date of birth of a person who is of age at this time. */
export function isBirthday(typed: string, { ageLimit, now }: { ageLimit: number; now: number }): boolean {
  const facts = { username: '', password: '', countryDialingCode: '', ageLimit, now };
  return registerFields.birthday.fits(cleaned('birthday', typed), facts);
}
