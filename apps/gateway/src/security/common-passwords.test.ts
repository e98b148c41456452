import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  ['password1', true],
  ['PASSWORD1', true],
  ['12345678', true],
  ['qwertyuiop', true],
  ['zzzzzzzzzz', true],
  ['maria2024!', true],
  ['Maria_2024', true],
  ['aurora123', true],
  ['maria likes mangoes', false],
  ['correct horse battery', false],
  ['kj2!s8pqx', false],
])('%s of maria at Aurora is common: %s', (password, common) => {
  expect(isCommonPassword(password, ['Maria', 'Aurora'])).toBe(common);
});

test('a name of digits alone does not make every number common', () => {
  expect(isCommonPassword('8429175530', ['639171234567'])).toBe(false);
  expect(isCommonPassword('639171234567', ['639171234567'])).toBe(true);
});
