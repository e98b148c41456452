import { describe, expect, test } from 'vitest';
import { register, registerMobile } from '@foyer/contract/shapes/registration.ts';
import { settingsOf } from '#testing/fake-settings.ts';
import { type ArrivalContext, type RegistrationInput, requestOf } from './register-request.ts';

const settings = settingsOf({ methods: { username: true, mobile: true } });
const from: ArrivalContext = {
  page: { origin: 'http://aurora.example', pathname: '/m/register', hostname: 'aurora.example' },
  shell: 'browser',
  isPreview: false,
  loginDeviceId: '0'.repeat(36),
  referral: null,
  pixels: {},
};
function filling(given: Partial<RegistrationInput> = {}): RegistrationInput {
  return {
    method: 'username',
    settings,
    values: { username: 'Ana_1', password: 'mangoes at midnight', confirmPassword: 'mangoes at midnight' },
    countryDialingCode: '63',
    credential: {},
    phoneToken: null,
    ...given,
  };
}
function request(given: Partial<RegistrationInput> = {}, arrived: Partial<ArrivalContext> = {}) {
  return requestOf(filling(given), { ...from, ...arrived });
}
const number = { mobileNum: '9171234567', verificationCode: '123456' };

test('[REG-13] every request contains the page, the domain, the method and that it logs in', () => {
  const carried = {
    registerUrl: 'http://aurora.example/m/register',
    domain: 'aurora.example',
    type: 0,
    login: true,
  };
  expect(request()).toMatchObject(carried);
  expect(request({ method: 'mobile', values: number })).toMatchObject(carried);
});

test.each([
  ['native', 'APP'],
  ['browser', 'H5'],
  ['pwa', 'PWA'],
  ['webclip', 'WEBCLIP'],
] as const)('[ACONST-10] in the %s it is registered by %s', (shell, tag) => {
  expect(request({}, { shell }).registerMethod).toBe(tag);
});

test('[REG-04] credentials have their own names, and the account name is in lower case', () => {
  const values = { ...filling().values, paymentPassword: '123456' };
  expect(request({ values })).toMatchObject({
    username: 'ana_1',
    password: 'mangoes at midnight',
    confirmPassword: 'mangoes at midnight',
    paymentPassword: '123456',
  });
});

test('[REG-05] [REG-06] facts have their own names, and only those that were filled in are sent', () => {
  const told = {
    idNumber: 'PH123456',
    email: 'ana@example.com',
    nickname: 'Ana',
    payeeName: 'Ana María',
    qqNum: '12345',
    facebook: 'ana.maria',
    zalo: '0912345678',
    wechat: 'ana_maria',
    line: 'ana.maria',
    whatsapp: '+639171234567',
  };
  const sent = request({ values: { ...filling().values, ...told } });
  expect(sent).toMatchObject(told);
  expect(register.input['~standard'].validate(sent)).toMatchObject({ value: sent });
  expect(request()).not.toHaveProperty('email');
});

test('[REG-07] a number is sent with its dialling code and the received code; its digits are the account name', () => {
  const sent = request({ method: 'mobile', values: number });
  expect(sent).toMatchObject({ ...number, countryDialingCode: '63', username: '9171234567' });
  expect(registerMobile.input['~standard'].validate(sent)).toMatchObject({ value: sent });
});

describe('the password of a number', () => {
  test('[REG-29] [ACONST-06] is the merchant’s default when the visitor typed none', () => {
    expect(request({ method: 'mobile', values: number })).toMatchObject({
      password: 'Dft12345',
      confirmPassword: 'Dft12345',
    });
  });

  test('[REG-30] is the visitor’s own when the merchant requires one', () => {
    const values = { ...number, password: 'my own words', confirmPassword: 'my own words' };
    expect(request({ method: 'mobile', values })).toMatchObject({
      password: 'my own words',
      confirmPassword: 'my own words',
    });
  });
});

test('[REG-08] invitation code and recommender as typed; without a field for the code, the one of the visitor’s link', () => {
  const referral = { affiliateCode: 'from-link', originalDomain: 'aurora.example' };
  const values = { ...filling().values, affiliateCode: 'typed', recommenderId: '42' };
  expect(request({ values }, { referral })).toMatchObject({ affiliateCode: 'typed', recommenderId: '42' });
  expect(request({}, { referral }).affiliateCode).toBe('from-link');
});

test('[REG-22] a code of the visitor’s link that is removed from its field is not sent, and neither is its link', () => {
  const referral = { affiliateCode: 'from-link', linkId: '7', referralCode: 'r1', originalDomain: 'a' };
  const settings = settingsOf({ fields: { affiliateCode: { enabled: true, required: false, message: '' } } });
  const removed = request({ settings }, { referral });
  expect(removed).toMatchObject({ referralCode: 'r1' });
  expect(removed).not.toHaveProperty('linkId');
  expect(removed.affiliateCode).toBe(request({}, { referral: null }).affiliateCode);
});

test('[REG-15] a number that the phone-verification service proved is sent with its token, and without a code', () => {
  const sent = request({ method: 'mobile', values: number, phoneToken: 'a.b.c' });
  expect(sent).toMatchObject({ firebaseChannel2: 'sms', firebaseIdToken2: 'a.b.c' });
  expect(sent).not.toHaveProperty('verificationCode');
  expect(sent).not.toHaveProperty('firebaseIdToken');
  const credential = { firebaseChannel: 'google', firebaseIdToken: 'd.e.f' } as const;
  expect(request({ method: 'mobile', values: number, phoneToken: 'a.b.c', credential })).toMatchObject({
    firebaseChannel2: 'sms',
    firebaseIdToken2: 'a.b.c',
    ...credential,
  });
});

test('[REG-16] a pending proof of LINE or Telegram is sent along, and so is the template of the SMS', () => {
  expect(request({ credential: { lineSessionToken: 'line-1' } })).toMatchObject({
    lineSessionToken: 'line-1',
  });
  const telegramAuth = { user: { id: 1, first_name: 'Ana' }, auth_date: 1, hash: '0'.repeat(64) };
  expect(request({ credential: { telegramAuth } })).toMatchObject({ telegramAuth });
  expect(request({ settings: { ...settings, smsTemplate: 'welcome' } }).smsTemplate).toBe('welcome');
  expect(request()).not.toHaveProperty('smsTemplate');
});

test('the device, the referrer and the advertisers’ ids are sent along', () => {
  const referral = { referralCode: 'r1', linkId: 'spring', originalDomain: 'aurora.example' };
  const sent = request({}, { shell: 'native', referral, pixels: { gclid: 'g-1', utmSource: 'news' } });
  expect(sent).toMatchObject({
    loginDeviceId: '0'.repeat(36),
    isOfficialAppLogin: true,
    linkId: 'spring',
    referralCode: 'r1',
    pixelTrack: { gclid: 'g-1', utmSource: 'news' },
  });
  expect(request()).toMatchObject({ isOfficialAppLogin: false });
  expect(request()).not.toHaveProperty('pixelTrack');
});
