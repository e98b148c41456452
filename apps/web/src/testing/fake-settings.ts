// Texts, a country and a merchant's required fields, for tests of the registration screen.
import type { Words } from '#language/words.ts';
import { bundled } from '#language/words/bundled.ts';
import type { RegisterSettings } from '#features/access/registration/register-rules.ts';

/** As they are delivered: compiled where they have a placeholder. */
export const words: Words = {
  ...bundled.core,
  ...bundled.access,
  ...bundled.captcha,
  ...bundled.register,
  'access.consent': 'I am of age',
  'access.sendIn': [
    { type: 0, value: 'Again in ' },
    { type: 1, value: 'seconds' },
    { type: 0, value: ' s' },
  ],
};
export const land = {
  countryCode: 'PH',
  countryDialingCode: '63',
  currency: 'PHP',
  currencySymbol: '₱',
  currencyPosition: 'F' as const,
  countries: [{ countryCode: 'PH', country: 'Philippines', countryDialingCode: '63' }],
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
