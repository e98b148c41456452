// Registration.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

const REGISTER = 'REGISTER3';

/** The input fields that identify a registration by name or by number. */
const identifiedBy = ['username', 'countryDialingCode', 'mobileNum'] as const;

const refusals = [
  'register.closed',
  'field.invalid',
  'username.exists',
  'affiliate.invalid',
  'password.common',
  'captcha.required',
  'line_invalid_token',
  'telegram_validate_failed',
  'firebase.invalid-id-token',
  'social.bound_elsewhere',
  'missing_encryption',
] as const;

export const register = call<Types<'registration', 'register'>>()({
  method: 'POST',
  path: '/wps/member/register',
  who: 'anyone',
  sealed: true,
  idempotent: true,
  identifiedBy,
  moduleId: REGISTER,
  errors: refusals,
  summary: 'Registers a member by account name and password, and opens a session.',
});

export const registerAgain = call<Types<'registration', 'register'>>()({
  method: 'PUT',
  path: '/wps/member/register',
  who: 'anyone',
  sealed: true,
  idempotent: true,
  identifiedBy,
  moduleId: REGISTER,
  errors: refusals,
  summary: 'The same call by the other method, for older clients.',
});

export const registerMobile = call<Types<'registration', 'registerMobile'>>()({
  method: 'POST',
  path: '/wps/member/register/mobile',
  who: 'anyone',
  sealed: true,
  idempotent: true,
  identifiedBy,
  moduleId: REGISTER,
  errors: [...refusals, 'verification.code.err'],
  summary:
    'Registers a member by a mobile number that is verified by a code or by the phone-verification service.',
});

export const registerAuto = call<Types<'registration', 'registerAuto'>>()({
  method: 'POST',
  path: '/wps/member/register/autoUsername',
  who: 'anyone',
  sealed: true,
  idempotent: true,
  identifiedBy: [],
  moduleId: REGISTER,
  errors: [
    'register.closed',
    'field.invalid',
    'affiliate.invalid',
    'captcha.required',
    'line_invalid_token',
    'telegram_validate_failed',
    'firebase.invalid-id-token',
    'social.bound_elsewhere',
    'missing_encryption',
  ],
  summary: 'Registers a member by a verified identity; the account name is generated.',
});

export const registerSettings = call<Types<'registration', 'registerSettings'>>()({
  method: 'GET',
  path: '/wps/system/setting/register',
  who: 'anyone',
  errors: [],
  summary: 'Registration settings of the merchant: methods, fields, and which fields are required.',
});

export const checkUsername = call<Types<'registration', 'checkUsername'>>()({
  method: 'GET',
  path: '/wps/check/username',
  who: 'anyone',
  quiet: true,
  errors: ['register.closed'],
  summary: 'Whether an account name is taken.',
});

export const checkAffiliate = call<Types<'registration', 'checkAffiliate'>>()({
  method: 'GET',
  path: '/wps/check/affiliate',
  who: 'anyone',
  quiet: true,
  errors: [],
  summary: 'Whether an invitation code exists.',
});

export const smsRegister = call<Types<'registration', 'smsRegister'>>()({
  method: 'POST',
  path: '/wps/verification/sms/register',
  who: 'anyone',
  errors: ['register.closed', 'field.invalid', 'captcha.required', 'verification.not_sent'],
  summary: 'Sends a code that verifies a number for registration.',
});
