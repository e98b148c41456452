// The valid values of each registration field, in one table for the browser, which checks while the visitor types,
// and for the gateway, which decides. A merchant's settings say which fields exist and which are required, never
// which values are valid (OPEN-A-83, OPEN-A-85).
import { isVisibleText } from './name-text.ts';
import { isPasswordLength } from './password-length.ts';
import { phoneOf } from './phone.ts';
import { hasCharacters } from './text-length.ts';

/** The error of an invalid value. */
export type FieldComplaint =
  | 'account'
  | 'password'
  | 'confirmation'
  | 'paymentPassword'
  | 'name'
  | 'email'
  | 'mobile'
  | 'code'
  | 'affiliate'
  | 'birthday'
  | 'format';

/** The facts on which the check of a value depends. */
export type FieldFacts = {
  readonly username: string;
  readonly password: string;
  /** Digits only. */
  readonly countryDialingCode: string;
  /** The merchant's age limit; 0 counts as 18. */
  readonly ageLimit: number;
  /** The server's time. Days are those of UTC: a person is a year older from the birthday in UTC on. */
  readonly now: number;
};

export type FieldRule = {
  readonly complaint: FieldComplaint;
  readonly fits: (value: string, facts: FieldFacts) => boolean;
};

function like(pattern: RegExp) {
  return (value: string): boolean => pattern.test(value);
}
/** A name or another text that others read: so many visible characters, and a text that matches the pattern. */
function visible(most: number, least: number, pattern = /^/) {
  return (value: string): boolean =>
    hasCharacters(value, most, least) && isVisibleText(value) && pattern.test(value);
}

/** The maximum number of characters of fields that have any characters; their shapes are wide enough for these. */
export const fieldMost = {
  payeeName: 50,
  nickname: 16,
  email: 64,
  address: 200,
  occupation: 64,
  sourceOfIncome: 64,
  facebook: 50,
} as const;

/** Not the account's own name. */
function passwordFits(value: string, { username }: FieldFacts): boolean {
  return isPasswordLength(value) && value.toLowerCase() !== username.toLowerCase();
}

const email = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;

/** A real date of birth of a person who is old enough today, by the day of UTC. */
function birthdayFits(value: string, { ageLimit, now }: FieldFacts): boolean {
  const [, year, rest] = /^(\d{4})-(\d{2}-\d{2})$/.exec(value) ?? [];
  if (!year || !rest || new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) !== value) return false;
  const grown = `${String(Number(year) + (ageLimit || 18)).padStart(4, '0')}-${rest}`;
  return Number(year) >= 1900 && grown <= new Date(now).toISOString().slice(0, 10);
}

/** Every field, in the order a form shows them. */
export const registerFields = {
  username: { complaint: 'account', fits: like(/^[A-Za-z][A-Za-z0-9]{3,15}$/) },
  mobileNum: {
    complaint: 'mobile',
    fits: (mobileNum, { countryDialingCode }) => phoneOf({ countryDialingCode, mobileNum }) !== null,
  },
  verificationCode: { complaint: 'code', fits: like(/^\d{4,8}$/) },
  password: { complaint: 'password', fits: passwordFits },
  confirmPassword: {
    complaint: 'confirmation',
    fits: (value, { password }) => value === password,
  },
  paymentPassword: { complaint: 'paymentPassword', fits: like(/^\d{6}$/) },
  payeeName: {
    complaint: 'name',
    fits: visible(fieldMost.payeeName, 2, /^[\u200D\u200C\p{L}\p{M} .'’·-]+$/u),
  },
  nickname: { complaint: 'name', fits: visible(fieldMost.nickname, 2, /^[^<>]+$/u) },
  email: { complaint: 'email', fits: visible(fieldMost.email, 1, email) },
  birthday: { complaint: 'birthday', fits: birthdayFits },
  idNumber: { complaint: 'format', fits: like(/^[A-Za-z0-9]{6,20}$/) },
  nationality: { complaint: 'format', fits: like(/^[A-Z]{2}$/) },
  address: { complaint: 'format', fits: visible(fieldMost.address, 1) },
  occupation: { complaint: 'format', fits: visible(fieldMost.occupation, 1) },
  sourceOfIncome: { complaint: 'format', fits: visible(fieldMost.sourceOfIncome, 1) },
  line: { complaint: 'format', fits: like(/^[A-Za-z0-9._-]{4,20}$/) },
  whatsapp: { complaint: 'format', fits: like(/^\+?\d{7,15}$/) },
  facebook: { complaint: 'format', fits: visible(fieldMost.facebook, 3, /^\S+$/) },
  wechat: { complaint: 'format', fits: like(/^[A-Za-z0-9_-]{6,20}$/) },
  zalo: { complaint: 'format', fits: like(/^\+?\d{8,15}$/) },
  qqNum: { complaint: 'format', fits: like(/^[1-9]\d{4,11}$/) },
  affiliateCode: { complaint: 'affiliate', fits: like(/^[A-Za-z0-9_-]{1,32}$/) },
  recommenderId: { complaint: 'format', fits: like(/^[A-Za-z0-9_-]{1,32}$/) },
} as const satisfies Record<string, FieldRule>;

export type FieldKey = keyof typeof registerFields;

/** Every field's name, in the order a form shows them. */
export const fieldKeys = Object.keys(registerFields) as FieldKey[];

/** Removes surrounding spaces, except in passwords, where they may be intended. */
export function cleaned(field: FieldKey, value: string): string {
  return field === 'password' || field === 'confirmPassword' ? value : value.trim();
}

export type RegisterMethod = 'username' | 'mobile';

/** The merchant's setting of each field; a field that is not named is off (OPEN-A-59). */
export type FieldSettings = {
  readonly [Field in FieldKey]?:
    | { readonly enabled: boolean; readonly required: boolean; readonly message: string }
    | undefined;
};

/** The settings of a merchant that registration depends on. */
export type RegisterRules = {
  readonly fields: FieldSettings;
  readonly smsVerification: boolean;
  readonly mobileNumberPassword: boolean;
};

const credentials: ReadonlySet<FieldKey> = new Set([
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
]);

function ownFields(
  method: RegisterMethod,
  { smsVerification, mobileNumberPassword }: RegisterRules,
): FieldKey[] {
  return method === 'username'
    ? ['username', 'password', 'confirmPassword']
    : [
        'mobileNum',
        ...(smsVerification ? (['verificationCode'] as const) : []),
        ...(mobileNumberPassword ? (['password', 'confirmPassword'] as const) : []),
      ];
}

/** The fields of a registration method, in order, and whether each is required (OPEN-A-60). */
export function fieldsOf(
  method: RegisterMethod,
  rules: RegisterRules,
): { field: FieldKey; required: boolean; message: string }[] {
  const own = ownFields(method, rules);
  return fieldKeys.flatMap((field) => {
    const settings = rules.fields[field];
    const message = settings?.message ?? '';
    if (own.includes(field)) return [{ field, required: true, message }];
    // Where members register by name, the mobile number is an ordinary field.
    const isFree = !credentials.has(field) || (field === 'mobileNum' && method === 'username');
    return isFree && settings?.enabled ? [{ field, required: settings.required, message }] : [];
  });
}
