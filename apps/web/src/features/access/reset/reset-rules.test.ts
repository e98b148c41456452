import { expect, test } from 'vitest';
import { complaintsOf, fieldOf, offeredMethods, rules } from './reset-rules.ts';

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
  expect(rules.newPassword('walnuts at noon', all)).toBe('error.password.same');
  expect(rules.newPassword('walnuts at dawn', all)).toBe(null);
});

test('[RESET-05] [AVAL-12] a confirmation that differs from the new password is refused', () => {
  const all = { newPassword: 'walnuts at noon' };
  expect(rules.confirmPassword('walnuts at dawn', all)).toBe('reset.confirmWrong');
  expect(rules.confirmPassword('', all)).toBe('reset.confirmMissing');
  expect(rules.confirmPassword('walnuts at noon', all)).toBe(null);
});

test.each([
  ['1234567', 'reset.passwordWrong'],
  ['12345678', null],
  ['ü'.repeat(64), null],
  ['x'.repeat(65), 'reset.passwordWrong'],
  ['  spaces count  ', null],
])('a password of any characters, 8 to 64 of them: "%s"', (typed, complaint) => {
  expect(rules.newPassword(typed, {})).toBe(complaint);
});

test.each([
  ['ana@example.com', null],
  [' ana@example.com ', null],
  ['ana@example', 'reset.emailWrong'],
  [`${'a'.repeat(60)}@b.co`, 'reset.emailWrong'],
  ['', 'reset.emailMissing'],
])('the address "%s"', (typed, complaint) => {
  expect(rules.email(typed, {})).toBe(complaint);
});

test('[AVAL-05] [AVAL-06] the image captcha is required, and has 1 to 16 letters and figures', () => {
  for (const typed of ['', '  ', 'not one', 'x'.repeat(17)])
    expect(rules.captcha(typed, {})).toBe('captcha.missing');
  expect(rules.captcha('AB3cD', {})).toBe(null);
});

test('complaints come in the order of the fields, and sound ones make none', () => {
  const found = complaintsOf(['username', 'email', 'captcha'], { username: 'ana1', email: 'x', captcha: '' });
  expect(Object.entries(found)).toEqual([
    ['email', 'reset.emailWrong'],
    ['captcha', 'captcha.missing'],
  ]);
});

test('a refusal about one field stands there; any other is told', () => {
  expect(fieldOf('verification.code.err')).toEqual(['verificationCode', 'access.codeWrong']);
  expect(fieldOf('captcha.required')).toEqual(['captcha', 'captcha.wrong']);
  expect(fieldOf('service.unavailable')).toBe(null);
});
