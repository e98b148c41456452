// The checks before anything is sent: one rule for each field, for every access form that has it (AVAL-08, OPEN-A-83,
// R7).
import { isPasswordLength } from '@foyer/contract/password-length.ts';
import { phoneOf } from '@foyer/contract/phone.ts';

type Rule = {
  readonly missing: ErrorKey;
  readonly wrong: ErrorKey;
  /** Values are trimmed, passwords are not. */
  readonly isValid: (value: string, dialling: string) => boolean;
};

/** The text of an error at a field. */
export type ErrorKey = `access.${'username' | 'password' | 'mobile' | 'code'}${'Missing' | 'Wrong'}`;

const rules = {
  username: {
    missing: 'access.usernameMissing',
    wrong: 'access.usernameWrong',
    // Allows the dash of accounts that were created in a back office.
    isValid: (value) => /^[A-Za-z0-9_-]{4,20}$/.test(value.trim()),
  },
  password: {
    missing: 'access.passwordMissing',
    wrong: 'access.passwordWrong',
    isValid: isPasswordLength,
  },
  mobileNum: {
    missing: 'access.mobileMissing',
    wrong: 'access.mobileWrong',
    isValid: (value, dialling) => phoneOf({ countryDialingCode: dialling, mobileNum: value.trim() }) !== null,
  },
  verificationCode: {
    missing: 'access.codeMissing',
    wrong: 'access.codeWrong',
    isValid: (value) => /^\d{4,8}$/.test(value.trim()),
  },
} as const satisfies Record<string, Rule>;

export type LoginField = keyof typeof rules;

/** Returns the error of a field's value, or null. */
export function errorKeyOf(field: LoginField, value: string, dialling = ''): ErrorKey | null {
  const { missing, wrong, isValid }: Rule = rules[field];
  if ((field === 'password' ? value : value.trim()) === '') return missing;
  return isValid(value, dialling) ? null : wrong;
}

/** The rule of a field in a form. */
export function loginRule(
  t: (key: ErrorKey) => string,
  field: LoginField,
  dialling = '',
): (value: string) => string | null {
  return (value) => {
    const key = errorKeyOf(field, value, dialling);
    return key && t(key);
  };
}
