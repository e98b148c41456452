import { expect, test } from 'vitest';
import { errorKeyOf, fieldOf, type FieldName, offeredMethods } from './reset-rules.ts';

function errorOf(name: FieldName, typed: string, beside: Record<string, string> = {}) {
  return errorKeyOf(name, typed, (other) => beside[other] ?? '');
}

test.each([
  [true, false, ['mail']],
  [false, true, ['phone', 'verification']],
  [true, true, ['mail', 'phone', 'verification']],
  [false, false, []],
])(
  '[RESET-01] [RESET-02] with CHNGPASSMAIL3 %s and CHNGPASSVERIF3 %s the ways are %j',
  (mail, verification, ways) => {
    expect(offeredMethods(mail, verification)).toEqual(ways);
  },
);

test('[RESET-04] the old password as the new one is refused before anything is sent', () => {
  const all = { oldPassword: 'walnuts at noon' };
  expect(errorOf('newPassword', 'walnuts at noon', all)).toBe('error.password.same');
  expect(errorOf('newPassword', 'walnuts at dawn', all)).toBe(null);
});

test('[RESET-05] [AVAL-12] a confirmation that differs from the new password is refused', () => {
  const all = { newPassword: 'walnuts at noon' };
  expect(errorOf('confirmPassword', 'walnuts at dawn', all)).toBe('reset.confirmWrong');
  expect(errorOf('confirmPassword', '', all)).toBe('reset.confirmMissing');
  expect(errorOf('confirmPassword', 'walnuts at noon', all)).toBe(null);
});

test.each([
  ['1234567', 'reset.passwordWrong'],
  ['12345678', null],
  ['ü'.repeat(64), null],
  ['x'.repeat(65), 'reset.passwordWrong'],
  ['  spaces count  ', null],
  ['👍🏽'.repeat(64), null],
  ['👍🏽'.repeat(65), 'reset.passwordWrong'],
  ['👨‍👩‍👧‍👦'.repeat(7), 'reset.passwordWrong'],
])('a password of any characters, 8 to 64 of them: "%s"', (typed, error) => {
  expect(errorOf('newPassword', typed)).toBe(error);
});

test.each([
  ['ana@example.com', null],
  [' ana@example.com ', null],
  ['ana@example', 'reset.emailWrong'],
  [`${'a'.repeat(60)}@b.co`, 'reset.emailWrong'],
  ['', 'reset.emailMissing'],
])('the address "%s"', (typed, error) => {
  expect(errorOf('email', typed)).toBe(error);
});

test('[AVAL-05] [AVAL-06] the image captcha is required, and has 1 to 16 letters and figures', () => {
  for (const typed of ['', '  ', 'not one', 'x'.repeat(17)])
    expect(errorOf('captcha', typed)).toBe('captcha.missing');
  expect(errorOf('captcha', 'AB3cD')).toBe(null);
});

test('a refusal about one field is shown there; any other as a message', () => {
  expect(fieldOf('verification.code.err')).toEqual(['verificationCode', 'access.codeWrong']);
  expect(fieldOf('captcha.required')).toEqual(['captcha', 'captcha.wrong']);
  expect(fieldOf('service.unavailable')).toBe(null);
});
