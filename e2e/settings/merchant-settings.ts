// The rows of a merchant with one set of settings, as apps/gateway/src/testing/write-settings.ts writes them.
import type { ValueSet } from '@foyer/contract/testing/covering.ts';
import { flagsOf, parametersOf } from '@foyer/contract/testing/setting-sets.ts';

/** A set of settings in the form of the merchant's settings. `mark` tells the sets apart on the page. */
export function merchantSettings(set: ValueSet, mark: string): object {
  const isOn = (name: string): boolean => set[name] === 'on';
  const registration = {
    methods: { username: set['registerBy'] !== 'number', mobile: set['registerBy'] !== 'name' },
    defaultMethod: set['registerBy'] === 'number' ? 'mobile' : 'username',
    fields: { affiliateCode: { enabled: true, required: false, message: '' } },
    captcha: isOn('registerImage'),
    smsVerification: isOn('registerCode'),
    mobileNumberPassword: isOn('numberPassword'),
    defaultPassword: 'first-2026-password',
    autoRegister: true,
    opening: '100000',
  };
  const settings = {
    smsProvider: set['smsProvider'],
    forceChangePassword: isOn('forceChangePassword'),
    encryption: Number(set['encryption']),
    depositSwitch: isOn('depositSwitch'),
    isSingleWallet: isOn('isSingleWallet'),
    ageLimit: Number(set['ageLimit']),
    promotions: {
      APP_DOWNLOAD: { enabled: true, count: 0 },
      REFERRAL: { enabled: isOn('referral'), count: 1 },
    },
    captcha: {
      version: set['sliderVersion'] === 'v4' ? 'v4' : '',
      showLoginGeetest: isOn('loginSlider'),
      showGeetest: isOn('registerSlider'),
      showSmsGeetest: isOn('codeSlider'),
    },
  };
  return {
    flags: flagsOf(set),
    parameters: { ...parametersOf(set), set_mark: mark },
    settings,
    registration,
    payments: {
      withdrawals_open: isOn('withdrawals'),
      deposits_closed: isOn('deposits') ? null : { EN: 'Deposits are closed for an hour.' },
      needs_payment_password: isOn('paymentPassword'),
    },
  };
}
