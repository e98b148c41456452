// The valid values of each registration field, in one table for the browser, which checks while the visitor types,
// and for the gateway, which decides. A merchant's settings say which fields exist and which are required, never
// which values are valid (OPEN-A-83, OPEN-A-85).
import { isVisibleText } from './name-text.ts';
import { phoneOf } from './phone.ts';

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
  /** Today's date in the merchant's time zone, YYYY-MM-DD. */
  readonly today: string;
};

export type FieldRule = {
  readonly max: number;
  readonly complaint: FieldComplaint;
  readonly fits: (value: string, facts: FieldFacts) => boolean;
};

function like(pattern: RegExp) {
  return (value: string): boolean => pattern.test(value);
}
/** A name or another text that others read: visible characters that match the pattern. */
function visible(pattern: RegExp) {
  return (value: string): boolean => isVisibleText(value) && pattern.test(value);
}

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 64;

/** R7: 8 to 64 characters of any kind, but not the account's own name. */
function passwordFits(value: string, { username }: FieldFacts): boolean {
  const { length } = Array.from(value);
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX && value.toLowerCase() !== username.toLowerCase();
}

/** A real date of birth of a person who is old enough today. */
function birthdayFits(value: string, { ageLimit, today }: FieldFacts): boolean {
  const [, year, rest] = /^(\d{4})-(\d{2}-\d{2})$/.exec(value) ?? [];
  if (!year || !rest || new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) !== value) return false;
  const grown = `${String(Number(year) + (ageLimit || 18)).padStart(4, '0')}-${rest}`;
  return Number(year) >= 1900 && grown <= today;
}

/** Every field, in the order a form shows them. */
export const registerFields = {
  username: { max: 16, complaint: 'account', fits: like(/^[A-Za-z][A-Za-z0-9]{3,15}$/) },
  mobileNum: {
    max: 15,
    complaint: 'mobile',
    fits: (mobileNum, { countryDialingCode }) => phoneOf({ countryDialingCode, mobileNum }) !== null,
  },
  verificationCode: { max: 8, complaint: 'code', fits: like(/^\d{4,8}$/) },
  password: { max: PASSWORD_MAX * 2, complaint: 'password', fits: passwordFits },
  confirmPassword: {
    max: PASSWORD_MAX * 2,
    complaint: 'confirmation',
    fits: (value, { password }) => value === password,
  },
  paymentPassword: { max: 6, complaint: 'paymentPassword', fits: like(/^\d{6}$/) },
  payeeName: { max: 50, complaint: 'name', fits: visible(/^[\p{L}\p{M} .'’·-]{2,50}$/u) },
  nickname: { max: 16, complaint: 'name', fits: visible(/^[^<>]{2,16}$/u) },
  email: { max: 64, complaint: 'email', fits: like(/^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/) },
  birthday: { max: 10, complaint: 'birthday', fits: birthdayFits },
  idNumber: { max: 20, complaint: 'format', fits: like(/^[A-Za-z0-9]{6,20}$/) },
  nationality: { max: 2, complaint: 'format', fits: like(/^[A-Z]{2}$/) },
  address: { max: 200, complaint: 'format', fits: isVisibleText },
  occupation: { max: 64, complaint: 'format', fits: isVisibleText },
  sourceOfIncome: { max: 64, complaint: 'format', fits: isVisibleText },
  line: { max: 20, complaint: 'format', fits: like(/^[A-Za-z0-9._-]{4,20}$/) },
  whatsapp: { max: 16, complaint: 'format', fits: like(/^\+?\d{7,15}$/) },
  facebook: { max: 50, complaint: 'format', fits: like(/^\S{3,50}$/) },
  wechat: { max: 20, complaint: 'format', fits: like(/^[A-Za-z0-9_-]{6,20}$/) },
  zalo: { max: 16, complaint: 'format', fits: like(/^\+?\d{8,15}$/) },
  qqNum: { max: 12, complaint: 'format', fits: like(/^[1-9]\d{4,11}$/) },
  affiliateCode: { max: 32, complaint: 'affiliate', fits: like(/^[A-Za-z0-9_-]{1,32}$/) },
  recommenderId: { max: 32, complaint: 'format', fits: like(/^[A-Za-z0-9_-]{1,32}$/) },
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
