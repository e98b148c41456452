import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorKeyOf, type LoginField } from './login-rules.ts';

test.each<[LoginField, string, string | null]>([
  ['username', '', 'access.usernameMissing'],
  ['username', '   ', 'access.usernameMissing'],
  ['username', 'ann', 'access.usernameWrong'],
  ['username', ' anna ', null],
  ['username', 'anna@x', 'access.usernameWrong'],
  ['username', 'a'.repeat(21), 'access.usernameWrong'],
  ['password', '', 'access.passwordMissing'],
  ['password', '1234567', 'access.passwordWrong'],
  ['password', '       8', null],
  ['password', 'ü'.repeat(64), null],
  ['password', 'x'.repeat(65), 'access.passwordWrong'],
  ['mobileNum', '', 'access.mobileMissing'],
  ['mobileNum', '12345', 'access.mobileWrong'],
  ['mobileNum', '9171234567', null],
  ['mobileNum', '917-123', 'access.mobileWrong'],
  ['verificationCode', '', 'access.codeMissing'],
  ['verificationCode', '123', 'access.codeWrong'],
  ['verificationCode', '1234', null],
  ['verificationCode', '12345678', null],
  ['verificationCode', '12a4', 'access.codeWrong'],
])('[AVAL-08] %s "%s" is told %s', (field, value, error) => {
  expect(errorKeyOf(field, value, '63')).toBe(error);
});

test('the account of the example backend can be typed at the log-in', () => {
  const guide = readFileSync(new URL('../../../../../../docs/guides/contract.md', import.meta.url), 'utf8');
  const [, account = '', password = ''] = /--account (\w+) --password (\S+)\n/.exec(guide) ?? [];
  expect([errorKeyOf('username', account), errorKeyOf('password', password)]).toEqual([null, null]);
});

test('[AVAL-08] a number of China has its own rule', () => {
  expect(errorKeyOf('mobileNum', '13812345678', '86')).toBe(null);
  expect(errorKeyOf('mobileNum', '22812345678', '86')).toBe('access.mobileWrong');
});
