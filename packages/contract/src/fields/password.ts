// Fields of the calls about passwords.
import type { Fields } from './field.ts';
import { factorValues } from './across-domains.ts';

const proof = { password: 'mangoes at midnight' };
const payment = { paymentPassword: '482913', confirmPaymentPassword: '482913' };

export const passwordFields: Fields = {
  'changePassword.request': [
    'A change of the password; it is encrypted before it is sent.',
    {
      oldPassword: 'mangoes at midnight',
      newPassword: 'papayas at noon',
      confirmPassword: 'papayas at noon',
    },
  ],
  'changePaymentPassword.request': [
    'A new payment password; it is encrypted before it is sent.',
    { ...proof, ...payment },
  ],
  'resetPaymentPassword.request': [
    'A new payment password; it is encrypted before it is sent.',
    { ...proof, ...payment },
  ],
  oldPassword: [
    'The present password. Absent: the account has none; then a code or a new log-in proves the owner.',
    'mangoes at midnight',
  ],
  newPassword: ['The new password: 8 to 64 characters, not a common one.', 'papayas at noon'],
  confirmPassword: ['The new password once more; both must be equal.', 'papayas at noon'],
  username: ['Account name of the member.', 'demo'],
  'resetByMail.request.email': ['Mail address of the account; the link goes to it.', 'ana@example.com'],
  'resetByLink.request.token': [
    'The one-time token of the mailed link.',
    'q3Zk8vQm5sXw1RtYb7LcNf4JdGp9Ua3eKi6oVxTqMWn',
  ],
  factor: ['A second factor, after the code `reset.factor_required`. Absent: none is required.'],
  'factor.verificationType': [
    'Kind of the second factor, one of those that the refusal listed.',
    'ga',
    factorValues,
  ],
  'factor.verificationCode': ['The six digits of the second factor.', '482913'],
  'resetBySms.request.verificationCode': ['Code that `resetSmsCode` sent to the number.', '482913'],
  'resetVerificationCode.request.verificationType': [
    'Where the code is sent to.',
    'email',
    { email: 'the mail address of the account', sms: 'the mobile number of the account' },
  ],
  'resetByVerification.request.verificationType': ['Kind of the code.', 'email', factorValues],
  'resetByVerification.request.verificationCode': ['The code, 4 to 8 digits.', '482913'],
  'changePassword.request.verificationType': [
    'Kind of the code that proves the owner. Absent: the old password does.',
    'email',
    factorValues,
  ],
  'changePassword.request.verificationCode': [
    'The six digits of that code. Absent: the old password proves the owner.',
    '482913',
  ],
  expirationTime: [
    'When the next code can be requested, in milliseconds since 1970; also when no account exists.',
    1790000060000,
  ],
  'hasPaymentPassword.answer': ['True when the member has a payment password.'],
  oldPaymentPassword: [
    'The present payment password. Absent: there is none yet, or the owner is proved otherwise.',
    '135790',
  ],
  paymentPassword: ['The new payment password, six digits.', '482913'],
  confirmPaymentPassword: ['The new payment password once more; both must be equal.', '482913'],
};
