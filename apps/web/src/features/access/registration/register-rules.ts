// The messages of a registration form: the shared table checks the values, this file returns the texts.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { registerSettings } from '@foyer/contract/calls/registration.ts';
import {
  cleaned,
  type FieldComplaint,
  type FieldFacts,
  type FieldKey,
  type fieldsOf,
  registerFields,
  type RegisterMethod,
} from '@foyer/contract/register-fields.ts';
import type { WordKey } from '#language/words.ts';

export type RegisterSettings = ValueOf<typeof registerSettings>;
export type Values = Readonly<Partial<Record<FieldKey, string>>>;
/** The extra field, which is not a fact about the member. */
export type FormField = FieldKey | 'captcha' | 'consent';
export type AskedField = ReturnType<typeof fieldsOf>[number];
/** Required whatever the settings say. */
export type Say = (key: WordKey) => string;

const words = {
  account: 'register.account',
  password: 'register.passwordWrong',
  confirmation: 'register.confirmWrong',
  paymentPassword: 'register.paymentWrong',
  name: 'field.wrongName',
  email: 'register.emailWrong',
  mobile: 'register.mobileWrong',
  code: 'register.codeWrong',
  affiliate: 'register.affiliateWrong',
  birthday: 'register.birthdayWrong',
  format: 'register.formatWrong',
} as const satisfies Record<FieldComplaint, WordKey>;

/** The text of an error that the gateway names: one of the table's, or the one for a missing value. */
export function errorWord(complaint: unknown): (typeof words)[FieldComplaint] | 'register.required' {
  return typeof complaint === 'string' && Object.hasOwn(words, complaint)
    ? words[complaint as FieldComplaint]
    : 'register.required';
}

/** The image captcha's own rule (AVAL-05, AVAL-06, OPEN-A-81). */
export function captchaError(text: string): 'register.captchaWrong' | null {
  return /^[A-Za-z0-9]{1,16}$/.test(text) ? null : 'register.captchaWrong';
}

/**
 * The message about a field's value; null when the value is valid. The merchant's own message, a text key or a text,
 * replaces the default one (OPEN-A-59).
 */
export function registerError(
  { field, required, message }: AskedField,
  given: string,
  facts: FieldFacts,
  say: Say,
): string | null {
  const value = cleaned(field, given);
  if (value === '' && !required) return null;
  const { complaint, fits } = registerFields[field];
  if (value !== '' && fits(value, facts)) return null;
  if (message !== '') return say(message as WordKey) || message;
  return say(value === '' ? 'register.required' : words[complaint]);
}

/** The ways to register, in their order; with only one there is no choice (REG-02). */
export function methodsOf({ methods }: RegisterSettings): RegisterMethod[] {
  return (['username', 'mobile'] as const).filter((method) => methods[method]);
}

/** The way that a form opens with. */
export function firstMethod(settings: RegisterSettings): RegisterMethod {
  return settings.methods[settings.defaultMethod]
    ? settings.defaultMethod
    : (methodsOf(settings)[0] ?? 'username');
}

/** How many optional fields are shown before they are folded. */
const FEW = 3;
/** Never folded: the friend is rewarded by it. */
const open: readonly FieldKey[] = ['affiliateCode'];

/** The fields that are visible, and the optional ones folded behind "More about you" when there are many. */
export function foldedOf(asked: readonly AskedField[]): { shown: AskedField[]; folded: AskedField[] } {
  const spare = asked.filter(({ field, required }) => !required && !open.includes(field));
  if (spare.length <= FEW) return { shown: [...asked], folded: [] };
  return { shown: asked.filter((one) => !spare.includes(one)), folded: spare };
}
