// The rows of a merchant with one set of settings, as apps/gateway/src/testing/write-settings.ts writes them.
import { flags, parameters } from './factors.ts';
import type { ValueSet } from './covering.ts';

/** What a set says, in the form of the merchant's settings. `mark` tells the sets apart on the page. */
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
  const template = Object.fromEntries(
    Object.keys(parameters).map((name) => [name, set[name] === 'absent' ? null : set[name]]),
  );
  return {
    flags: Object.fromEntries(flags.map((flag) => [flag, isOn(flag)])),
    parameters: { ...template, set_mark: mark },
    settings,
    registration,
    payments: {
      withdrawals_open: isOn('withdrawals'),
      deposits_closed: isOn('deposits') ? null : { EN: 'Deposits are closed for an hour.' },
      needs_payment_password: isOn('paymentPassword'),
    },
  };
}
