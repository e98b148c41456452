// The checks on the screens of a forgotten and a changed password, before anything is sent (OPEN-A-83, R7).
import { isPasswordLength } from '@foyer/contract/password-length.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import { registerFields } from '@foyer/contract/register-fields.ts';
import { isReadable } from '../captcha/captcha-proof.ts';

/** The text of an error at a field. */
export type ErrorKey =
  | 'access.usernameMissing'
  | 'access.usernameWrong'
  | 'access.mobileMissing'
  | 'access.mobileWrong'
  | 'access.codeMissing'
  | 'access.codeWrong'
  | 'access.passwordMissing'
  | 'captcha.missing'
  | 'captcha.wrong'
  | 'reset.emailMissing'
  | 'reset.emailWrong'
  | 'reset.passwordWrong'
  | 'reset.confirmMissing'
  | 'reset.confirmWrong'
  | 'error.password.err'
  | 'error.password.same'
  | 'error.password.common';

type ValueOf = (field: string) => string;
/** Returns the error of a value, given the other values of its form; null when it is valid. */
type Rule = (value: string, valueOf: ValueOf) => ErrorKey | null;

function filled(
  missing: ErrorKey,
  wrong: ErrorKey,
  isValid: (value: string, valueOf: ValueOf) => boolean,
): Rule {
  return (value, valueOf) => {
    if (value.trim() === '') return missing;
    return isValid(value, valueOf) ? null : wrong;
  };
}

const rules = {
  username: filled('access.usernameMissing', 'access.usernameWrong', (value) =>
    /^[A-Za-z0-9_-]{4,20}$/.test(value.trim()),
  ),
  email: filled('reset.emailMissing', 'reset.emailWrong', (value) => registerFields.email.fits(value.trim())),
  mobileNum: filled(
    'access.mobileMissing',
    'access.mobileWrong',
    (value, valueOf) =>
      phoneOf({ countryDialingCode: valueOf('dialling'), mobileNum: value.trim() }) !== null,
  ),
  verificationCode: filled('access.codeMissing', 'access.codeWrong', (value) =>
    /^\d{4,8}$/.test(value.trim()),
  ),
  captcha: filled('captcha.missing', 'captcha.missing', (value) => isReadable(value.trim())),
  oldPassword: filled('access.passwordMissing', 'access.passwordMissing', () => true),
  newPassword: (value, valueOf) => {
    if (value === '') return 'access.passwordMissing';
    if (!isPasswordLength(value)) return 'reset.passwordWrong';
    return value === valueOf('oldPassword') ? 'error.password.same' : null;
  },
  confirmPassword: (value, valueOf) => {
    if (value === '') return 'reset.confirmMissing';
    return value === valueOf('newPassword') ? null : 'reset.confirmWrong';
  },
} as const satisfies Record<string, Rule>;

export type FieldName = keyof typeof rules;

/** Returns the error of a field's value, or null. */
export function errorKeyOf(name: FieldName, value: string, valueOf: ValueOf): ErrorKey | null {
  return rules[name](value, valueOf);
}

/** The field that a refusal of the gateway is about, with its message; null when the refusal is about no field. */
export function fieldOf(code: string): readonly [FieldName, ErrorKey] | null {
  switch (code) {
    case 'verification.code.err':
      return ['verificationCode', 'access.codeWrong'];
    case 'password.err':
      return ['oldPassword', 'error.password.err'];
    case 'password.same':
      return ['newPassword', 'error.password.same'];
    case 'password.common':
      return ['newPassword', 'error.password.common'];
    case 'captcha.required':
      return ['captcha', 'captcha.wrong'];
    default:
      return null;
  }
}

const methods = ['mail', 'phone', 'verification'] as const;
export type Method = (typeof methods)[number];

/** The ways a merchant offers (RESET-01, RESET-02, OPEN-A-86). */
export function offeredMethods(byMail: boolean, byVerification: boolean): readonly Method[] {
  return methods.filter((method) => (method === 'mail' ? byMail : byVerification));
}
