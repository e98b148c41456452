// What may be submitted, before anything is sent: one rule a field, for every form that has it (AVAL-08, OPEN-A-83, R7).
import { phoneOf } from '@foyer/contract/phone.ts';

export type LoginFields = {
  readonly loginUsername: string;
  readonly loginPassword: string;
  readonly loginMobileNum: string;
  readonly verificationCode: string;
};
export type LoginField = keyof LoginFields;

export type Complaint =
  | 'access.usernameMissing'
  | 'access.usernameWrong'
  | 'access.passwordMissing'
  | 'access.passwordWrong'
  | 'access.mobileMissing'
  | 'access.mobileWrong'
  | 'access.mobileUnusable'
  | 'access.codeMissing'
  | 'access.codeWrong'
  | 'access.codeExpired';
export type Complaints = Partial<Record<LoginField, Complaint>>;

type Rule = {
  readonly missing: Complaint;
  readonly wrong: Complaint;
  /** Values are trimmed, passwords are not. */
  readonly isSound: (value: string, dialling: string) => boolean;
};

const rules: Readonly<Record<LoginField, Rule>> = {
  loginUsername: {
    missing: 'access.usernameMissing',
    wrong: 'access.usernameWrong',
    // With the dash of accounts that a back office made.
    isSound: (value) => /^[A-Za-z0-9_-]{4,20}$/.test(value.trim()),
  },
  loginPassword: {
    missing: 'access.passwordMissing',
    wrong: 'access.passwordWrong',
    isSound: (value) => value.length >= 8 && value.length <= 64,
  },
  loginMobileNum: {
    missing: 'access.mobileMissing',
    wrong: 'access.mobileWrong',
    isSound: (value, dialling) => phoneOf({ countryDialingCode: dialling, mobileNum: value.trim() }) !== null,
  },
  verificationCode: {
    missing: 'access.codeMissing',
    wrong: 'access.codeWrong',
    isSound: (value) => /^\d{4,8}$/.test(value.trim()),
  },
};

/** What is wrong with one field, or null. */
export function complaintOf(field: LoginField, value: string, dialling = ''): Complaint | null {
  const { missing, wrong, isSound } = rules[field];
  if ((field === 'loginPassword' ? value : value.trim()) === '') return missing;
  return isSound(value, dialling) ? null : wrong;
}

/** What is wrong, by field, in the order the fields stand. */
export function complaintsOf(fields: Partial<LoginFields>, dialling = ''): Complaints {
  const found = (Object.entries(fields) as [LoginField, string][]).map(
    ([field, value]) => [field, complaintOf(field, value, dialling)] as const,
  );
  return Object.fromEntries(found.filter(([, complaint]) => complaint !== null));
}
