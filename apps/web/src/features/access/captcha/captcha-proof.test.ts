import { expect, test } from 'vitest';
import { failed } from '#request/outcome.ts';
import { plainSettings } from '#merchant/settings.ts';
import { type CaptchaPurpose, isReadable, isSliderOn, kindDue, sliderVersion } from './captcha-proof.ts';

const captcha = {
  GEETEST_ID: 'id',
  GEETEST_VERSION: '',
  showLoginGeetest: false,
  showSmsGeetest: false,
  showGeetest: false,
};

test.each<[keyof typeof captcha, CaptchaPurpose]>([
  ['showLoginGeetest', 'login'],
  ['showSmsGeetest', 'sms'],
  ['showGeetest', 'register'],
])(
  '[CAPTCHA-05] %s turns the slider on before %s and nothing else, and only with a GEETEST_ID',
  (name, purpose) => {
    const on = { captcha: { ...captcha, [name]: true } };
    const all: CaptchaPurpose[] = ['login', 'sms', 'register', 'reset', 'check'];
    expect(all.filter((one) => isSliderOn(on, one))).toEqual([purpose]);
    expect(isSliderOn({ captcha: { ...on.captcha, GEETEST_ID: '' } }, purpose)).toBe(false);
    expect(isSliderOn(plainSettings, purpose)).toBe(false);
  },
);

test.each([
  ['', 3],
  ['3', 3],
  ['v3', 3],
  ['4', 4],
  ['v4', 4],
  ['V4', 4],
])('[CAPTCHA-04] version "%s" is version %i', (GEETEST_VERSION, version) => {
  expect(sliderVersion({ captcha: { ...captcha, GEETEST_VERSION } })).toBe(version);
});

test('an answer names the required captcha; without a name it is the image', () => {
  const required = (value: unknown) => failed('captcha.required', { value });
  expect(kindDue(required({ captcha: 'slider' }))).toBe('slider');
  expect(kindDue(required({ captcha: 'image' }))).toBe('image');
  expect(kindDue(required(null))).toBe('image');
  expect(kindDue(failed('login.cred.err'))).toBe(null);
  expect(kindDue({ ok: true, value: null, spanId: null })).toBe(null);
});

test.each([
  ['a', true],
  ['A1'.repeat(8), true],
  ['A1'.repeat(8) + 'x', false],
  ['', false],
  ['ab cd', false],
  ['é', false],
])('[ACONST-07] "%s": 1 to 16 letters and figures, is %s', (text, isRight) => {
  expect(isReadable(text)).toBe(isRight);
});
