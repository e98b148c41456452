// Forgotten and changed passwords, and the payment password.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

/** Common codes of all password resets: an account with a second factor requires two proofs of different kinds. */
const secondErrors = [
  'verification.code.err',
  'reset.factor_required',
  'factor.other_needed',
  'password.common',
  'missing_encryption',
] as const;

export const changePassword = call<Types<'password', 'changePassword'>>()({
  method: 'PUT',
  path: '/wps/member/password',
  who: 'member',
  sealed: true,
  quiet: true,
  errors: [
    'password.err',
    'password.same',
    'password.common',
    'proof.required',
    'verification.code.err',
    'missing_encryption',
  ],
  summary: "Changes the member's password and ends all their other sessions.",
});

export const resetByMail = call<Types<'password', 'resetByMail'>>()({
  method: 'POST',
  path: '/wps/member/password/email',
  who: 'anyone',
  quiet: true,
  errors: ['captcha.required', 'permission.denied'],
  summary:
    'Sends a link for a new password if name and mail address match; the answer is the same if they do not.',
});

export const resetByLink = call<Types<'password', 'resetByLink'>>()({
  method: 'POST',
  path: '/wps/member/password/link',
  who: 'anyone',
  sealed: true,
  quiet: true,
  errors: ['reset.invalid', ...secondErrors],
  summary: 'Sets a new password by the one-time token of a mailed link.',
});

export const resetSmsCode = call<Types<'password', 'resetSmsCode'>>()({
  method: 'POST',
  path: '/wps/verification/sms/reset',
  who: 'anyone',
  quiet: true,
  errors: ['captcha.required', 'permission.denied'],
  summary: 'Sends a code for a new password to a number; the answer is the same if no account has it.',
});

export const resetBySms = call<Types<'password', 'resetBySms'>>()({
  method: 'POST',
  path: '/wps/member/password/sms',
  who: 'guest-or-member',
  sealed: true,
  quiet: true,
  errors: [...secondErrors],
  summary: 'Sets a new password by a code that was sent to the mobile number of the account.',
});

export const resetVerificationCode = call<Types<'password', 'resetVerificationCode'>>()({
  method: 'POST',
  path: '/wps/verification/reset',
  who: 'anyone',
  quiet: true,
  errors: ['captcha.required', 'permission.denied'],
  summary:
    'Sends a code for a new password to the mail address or number of an account; the answer is the same if there is none.',
});

export const resetByVerification = call<Types<'password', 'resetByVerification'>>()({
  method: 'POST',
  path: '/wps/member/password/verification',
  who: 'guest-or-member',
  sealed: true,
  quiet: true,
  errors: [...secondErrors],
  summary: 'Sets a new password by a code: from the mail, the authenticator app or an SMS.',
});

export const hasPaymentPassword = call<Types<'password', 'hasPaymentPassword'>>()({
  method: 'GET',
  path: '/wps/member/hasWithdrawalPassword',
  who: 'member',
  quiet: true,
  errors: [],
  summary: 'Whether the member has a payment password.',
});

export const changePaymentPassword = call<Types<'password', 'changePaymentPassword'>>()({
  method: 'PUT',
  path: '/wps/member/paymentPassword',
  who: 'member',
  entry: 'security',
  sealed: true,
  quiet: true,
  errors: [
    'payment.password.err',
    'payment.password.locked',
    'password.same',
    'password.err',
    'proof.required',
    'verification.code.err',
    'missing_encryption',
  ],
  summary:
    'Sets the payment password with a proof of ownership, or changes it with the old one; five wrong attempts lock it.',
});

export const resetPaymentPassword = call<Types<'password', 'resetPaymentPassword'>>()({
  method: 'POST',
  path: '/wps/member/paymentPassword/reset',
  who: 'member',
  entry: 'security',
  sealed: true,
  quiet: true,
  errors: ['password.err', 'proof.required', 'verification.code.err', 'missing_encryption'],
  summary:
    'Sets a new payment password with a proof of ownership; this also unlocks it, and payouts wait after it.',
});
