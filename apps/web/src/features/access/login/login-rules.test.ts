import { expect, test } from 'vitest';
import { complaintOf, complaintsOf, type LoginField } from './login-rules.ts';

test.each<[LoginField, string, string | null]>([
  ['loginUsername', '', 'access.usernameMissing'],
  ['loginUsername', '   ', 'access.usernameMissing'],
  ['loginUsername', 'ann', 'access.usernameWrong'],
  ['loginUsername', ' anna ', null],
  ['loginUsername', 'anna@x', 'access.usernameWrong'],
  ['loginUsername', 'a'.repeat(21), 'access.usernameWrong'],
  ['loginPassword', '', 'access.passwordMissing'],
  ['loginPassword', '1234567', 'access.passwordWrong'],
  ['loginPassword', '       8', null],
  ['loginPassword', 'ü'.repeat(64), null],
  ['loginPassword', 'x'.repeat(65), 'access.passwordWrong'],
  ['loginMobileNum', '', 'access.mobileMissing'],
  ['loginMobileNum', '12345', 'access.mobileWrong'],
  ['loginMobileNum', '9171234567', null],
  ['loginMobileNum', '917-123', 'access.mobileWrong'],
  ['verificationCode', '', 'access.codeMissing'],
  ['verificationCode', '123', 'access.codeWrong'],
  ['verificationCode', '1234', null],
  ['verificationCode', '12345678', null],
  ['verificationCode', '12a4', 'access.codeWrong'],
])('[AVAL-08] %s "%s" is told %s', (field, value, complaint) => {
  expect(complaintOf(field, value, '63')).toBe(complaint);
});

test('[AVAL-08] a number of China is judged by its own rule', () => {
  expect(complaintOf('loginMobileNum', '13812345678', '86')).toBe(null);
  expect(complaintOf('loginMobileNum', '22812345678', '86')).toBe('access.mobileWrong');
});

test('complaints stand in the order of the fields', () => {
  expect(complaintsOf({ loginUsername: '', loginPassword: 'short' })).toEqual({
    loginUsername: 'access.usernameMissing',
    loginPassword: 'access.passwordWrong',
  });
  expect(complaintsOf({ loginUsername: 'anna', loginPassword: 'long enough' })).toEqual({});
});
