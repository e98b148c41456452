// Fields of the captchas.
import type { Fields } from './field.ts';

export const captchaFields: Fields = {
  'request.t': ['Milliseconds since 1970, so that no cache answers.', '1790000000000'],
  'request.for': [
    'The purpose that the solution is valid for. Absent: login.',
    'login',
    {
      login: 'a log-in',
      register: 'a registration',
      sms: 'an SMS code',
      reset: 'a new password',
      check: 'the check whether an account name is taken',
    },
  ],
  gt: ['Id of the merchant at the slider service.', '54088bb07d2df3c46b79f80300b0abbe'],
  challenge: [
    'Challenge that starts the slider; valid once, on this device.',
    'c1f0a1a1c7a94d2f9a0f5b3f5c7d9e10',
  ],
  newCaptcha: ['Passed on to the start of the slider as `new_captcha`.'],
  salt: ['Text that the number is appended to before hashing.', 'b3a1f09c7d5e2846'],
  bits: ['Number of zero bits that the SHA-256 must begin with.', 17],
};
