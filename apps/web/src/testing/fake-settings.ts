// Texts and a merchant's required fields, for tests of the registration screen.
import type { Words } from '#language/words.ts';
import type { RegisterSettings } from '#features/access/registration/register-rules.ts';

/** Texts with a known content, and the compiled form of one with a placeholder. */
export const words: Words = {
  'access.consent': 'I am of age',
  'register.bound': [
    { type: 0, value: 'Your ' },
    { type: 1, value: 'provider' },
    { type: 0, value: ' account will be linked to this one.' },
  ],
  'access.sendIn': [
    { type: 0, value: 'Again in ' },
    { type: 1, value: 'seconds' },
    { type: 0, value: ' s' },
  ],
};
export function settingsOf(given: Partial<RegisterSettings> = {}): RegisterSettings {
  return {
    methods: { username: true, mobile: false },
    defaultMethod: 'username',
    fields: {},
    captcha: false,
    smsVerification: true,
    mobileNumberPassword: false,
    autoRegister: false,
    defaultPassword: 'Dft12345',
    countries: [],
    ...given,
  };
}

/** Captcha settings with the slider before a code, and nowhere else. */
export const codeSlider = {
  GEETEST_ID: 'id',
  GEETEST_VERSION: 'v4',
  showLoginGeetest: false,
  showSmsGeetest: true,
  showGeetest: false,
};
