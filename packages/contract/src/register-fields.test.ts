// The lengths of the fields of a registration, and of the calls that take the same values later.
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { registerFields } from './register-fields.ts';
import { openDownline } from './shapes/agent.ts';
import { changePassword } from './shapes/password.ts';
import { changeEmail, changeNickname, changePayeeName } from './shapes/profile.ts';
import { register } from './shapes/registration.ts';

const family = '👨‍👩‍👧‍👦';
const thumb = '👍🏽';
const facts = {
  username: 'ana',
  password: '',
  countryDialingCode: '63',
  ageLimit: 18,
  now: Date.UTC(2026, 10, 21),
};

describe('a password', () => {
  const shapes = {
    change: changePassword.input.entries.newPassword,
    downline: openDownline.input.entries.password,
  };
  test.each([
    ['eight letters', 'x'.repeat(8), true],
    ['seven letters', 'x'.repeat(7), false],
    ['64 emoji of two parts', thumb.repeat(64), true],
    ['65 emoji of two parts', thumb.repeat(65), false],
    ['seven emoji of seven parts', family.repeat(7), false],
    ['64 accented letters in two parts each', 'e\u0301'.repeat(64), true],
    ['one letter with 64 accents', `e${'\u0301'.repeat(64)}`, false],
    ['more than a log-in takes', family.repeat(30), false],
  ])('of %s is judged alike at registration, change and for a downline', (_, password, isValid) => {
    expect(registerFields.password.fits(password, facts)).toBe(isValid);
    for (const shape of Object.values(shapes)) expect(v.is(shape, password)).toBe(isValid);
    // The shape of a registration takes more: the gateway answers with the field.
    expect(!isValid || v.is(register.input.entries.password, password)).toBe(true);
  });
});

test.each([
  ['nickname', 16],
  ['occupation', 64],
  ['sourceOfIncome', 64],
  ['address', 200],
] as const)('%s has up to %i characters, whatever their parts are', (field, most) => {
  const longest = family.repeat(most);
  expect(registerFields[field].fits(longest)).toBe(true);
  expect(registerFields[field].fits(longest + family)).toBe(false);
  expect(v.is(register.input.entries[field], longest)).toBe(true);
});

test('the shapes of later changes take the longest values too', () => {
  expect(v.is(changeNickname.input.entries.nickname, family.repeat(16))).toBe(true);
  const payeeName = 'ம்'.repeat(50);
  expect(registerFields.payeeName.fits(payeeName)).toBe(true);
  expect(registerFields.payeeName.fits(`${payeeName}ம்`)).toBe(false);
  expect(v.is(changePayeeName.input.entries.payeeName, payeeName)).toBe(true);
  const email = `${'a'.repeat(56)}@mail.ph`;
  expect(registerFields.email.fits(email)).toBe(true);
  expect(registerFields.email.fits(`a${email}`)).toBe(false);
  expect(v.is(changeEmail.input.entries.email, email)).toBe(true);
});
