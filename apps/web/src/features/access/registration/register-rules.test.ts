import { type FieldKey, fieldsOf, type RegisterMethod } from '@foyer/contract/register-fields.ts';
import { describe, expect, test } from 'vitest';
import { settingsOf } from '#testing/fake-settings.ts';
import { core } from '#language/words/en/core.ts';
import { register as english } from '#language/words/en/register.ts';
import {
  type AskedField,
  captchaError,
  registerError,
  errorWord,
  firstMethod,
  foldedOf,
  methodsOf,
  type RegisterSettings,
} from './register-rules.ts';

function settings(given: Partial<RegisterSettings> = {}): RegisterSettings {
  return settingsOf({ methods: { username: true, mobile: true }, ...given });
}
function on(...fields: FieldKey[]) {
  return Object.fromEntries(fields.map((field) => [field, { enabled: true, required: false, message: '' }]));
}
function names(method: RegisterMethod, given: Partial<RegisterSettings> = {}) {
  return fieldsOf(method, settings(given)).map(({ field }) => field);
}

const facts = {
  username: 'ana',
  password: 'mangoes at midnight',
  countryDialingCode: '63',
  ageLimit: 18,
  now: Date.UTC(2026, 10, 21),
};
function say(key: string): string {
  return ({ ...core, ...english } as Record<string, string>)[key] ?? key;
}
function asked(field: FieldKey, given: Partial<AskedField> = {}): AskedField {
  return {
    field,
    required: false,
    message: '',
    ...given,
  };
}
function said(field: FieldKey, value: string, given: Partial<AskedField> = {}) {
  return registerError(asked(field, given), value, facts, say);
}

describe('the fields of a registration', () => {
  test('[REG-03] a field is shown only when the settings enable it', () => {
    expect(names('username')).toEqual(['username', 'password', 'confirmPassword']);
    expect(names('mobile')).toEqual(['mobileNum', 'verificationCode']);
    const fields = { ...on('email', 'line'), zalo: { enabled: false, required: true, message: '' } };
    expect(names('username', { fields })).toEqual([
      'username',
      'password',
      'confirmPassword',
      'email',
      'line',
    ]);
    // A number is an ordinary field where members register by name; a method never asks for what proves the other one.
    const every = on('username', 'password', 'confirmPassword', 'mobileNum', 'verificationCode');
    expect(names('username', { fields: every })).toEqual([
      'username',
      'mobileNum',
      'password',
      'confirmPassword',
    ]);
    expect(names('mobile', { fields: every })).toEqual(['mobileNum', 'verificationCode']);
  });

  test('[REG-03] by number there is a code when it is verified, and a password when one is required', () => {
    expect(names('mobile', { smsVerification: false })).toEqual(['mobileNum']);
    expect(names('mobile', { mobileNumberPassword: true })).toEqual([
      'mobileNum',
      'verificationCode',
      'password',
      'confirmPassword',
    ]);
  });

  test('[REG-02] two ways are offered when both are on, and the default is selected; with one there is no choice', () => {
    expect(methodsOf(settings())).toEqual(['username', 'mobile']);
    expect(firstMethod(settings({ defaultMethod: 'mobile' }))).toBe('mobile');
    const one = settings({ methods: { username: false, mobile: true }, defaultMethod: 'username' });
    expect(methodsOf(one)).toEqual(['mobile']);
    expect(firstMethod(one)).toBe('mobile');
  });

  test('a few optional fields are visible, many are folded; an invitation code is always visible', () => {
    const few = fieldsOf('username', settings({ fields: on('email', 'line', 'affiliateCode') }));
    expect(foldedOf(few).folded).toEqual([]);
    const many = fieldsOf(
      'username',
      settings({ fields: on('email', 'line', 'zalo', 'qqNum', 'affiliateCode') }),
    );
    expect(foldedOf(many).folded.map(({ field }) => field)).toEqual(['email', 'line', 'zalo', 'qqNum']);
    expect(foldedOf(many).shown.map(({ field }) => field)).toContain('affiliateCode');
  });
});

describe('the message about a value', () => {
  test('[AVAL-02] an empty optional field passes, an empty required one fails with its own message', () => {
    expect(said('email', '  ')).toBe(null);
    expect(said('email', '', { required: true })).toBe('Please fill this in');
    expect(said('email', '', { required: true, message: 'register.emailWrong' })).toBe(
      'Email format incorrect',
    );
  });

  test('[AVAL-01] each has its own rule; the merchant’s message or text replaces the default', () => {
    expect(said('qqNum', '0123')).toBe('Please check this');
    expect(said('qqNum', '0123', { message: 'Your QQ, please' })).toBe('Your QQ, please');
    expect(said('qqNum', '12345')).toBe(null);
  });

  const invalid: Readonly<Record<FieldKey, string>> = {
    username: '1abc',
    mobileNum: '12345',
    verificationCode: '123',
    password: '1234567',
    confirmPassword: 'another',
    paymentPassword: '12345',
    payeeName: 'A',
    nickname: 'A',
    email: 'ana@example',
    birthday: '1990-02-30',
    idNumber: 'PH123',
    nationality: 'PHL',
    address: 'x'.repeat(201),
    occupation: 'x'.repeat(65),
    sourceOfIncome: 'x'.repeat(65),
    line: 'ana',
    whatsapp: '123456',
    facebook: 'ana maria',
    wechat: 'ana_m',
    zalo: '1234567',
    qqNum: '0123',
    affiliateCode: 'a friend',
    recommenderId: 'a friend',
  };
  test.each(Object.entries(invalid) as [FieldKey, string][])(
    '[AVAL-01] %s has a rule of its own',
    (field, value) => expect(said(field, value)).not.toBe(null),
  );

  test.each<[FieldKey, string, string]>([
    ['username', 'ab', 'Account format incorrect'],
    ['password', 'short', 'Password format incorrect'],
    ['email', 'a@b', 'Email format incorrect'],
    ['payeeName', '<', 'Name format not valid'],
    ['nickname', 'x', 'Name format not valid'],
    ['mobileNum', '12', 'Mobile number not valid'],
  ])('[AVAL-11] [CVAL-05] a malformed %s ("%s") is told: %s', (field, value, words) => {
    expect(said(field, value)).toBe(words);
  });

  test('[AVAL-03] [AVAL-04] [AVAL-12] [CVAL-05] the confirmation is required and must equal the password', () => {
    expect(said('confirmPassword', '', { required: true })).toBe('Please fill this in');
    expect(said('confirmPassword', 'mangoes at noon')).toBe('Confirmation password not matched');
    expect(said('confirmPassword', facts.password)).toBe(null);
  });

  test.each(['1990-02-30', '2008-11-22', '1899-01-01', 'yesterday', '1990-1-1'])(
    '[AVAL-14] [CVAL-02] %s is not the birthday of a person who may play',
    (value) => {
      expect(said('birthday', value)).toBe('Please enter the correct date of birth');
    },
  );

  test('[CVAL-02] a person who turns eighteen today may play', () => {
    expect(said('birthday', '2008-11-21')).toBe(null);
  });

  test('any 8 to 64 characters are a valid password, except the name itself', () => {
    for (const good of ['12345678', '        ', '🥭'.repeat(8), 'x'.repeat(64)])
      expect(said('password', good)).toBe(null);
    for (const bad of ['1234567', '🥭'.repeat(7), 'x'.repeat(65)])
      expect(said('password', bad)).toBe('Password format incorrect');
    expect(registerError(asked('password'), 'AnaMaria', { ...facts, username: 'anamaria' }, say)).toBe(
      'Password format incorrect',
    );
  });

  test.each(['', 'a b', 'é', 'x'.repeat(17)])('[AVAL-06] the image captcha "%s" is told so', (text) => {
    expect(say(captchaError(text) ?? '')).toBe('Please enter the verification code (1-16 characters)');
  });

  test('[AVAL-05] the image captcha is required, and 1 to 16 letters or digits are valid', () => {
    expect(captchaError('')).not.toBe(null);
    for (const text of ['7', 'aB3', 'x'.repeat(16)]) expect(captchaError(text)).toBe(null);
  });

  test('an error that the gateway names has the same text; any other asks to fill in the field', () => {
    expect(errorWord('email')).toBe('register.emailWrong');
    for (const unknown of ['required', 'toString', 5, null])
      expect(errorWord(unknown)).toBe('register.required');
  });
});

test('[REG-11] there are labels for birthday, address, nationality, occupation and source of income', () => {
  expect(english).toMatchObject({
    'register.birthday': 'Date of birth',
    'register.address': 'Address',
    'register.nationality': 'Nationality',
    'register.occupation': 'Occupation',
    'register.sourceOfIncome': 'Source of income',
  });
});
