// The result of a captcha, and when a captcha is required.
import type { InputOf } from '@foyer/contract/call.ts';
import type { resetByMail } from '@foyer/contract/calls/password.ts';
import type { Settings } from '#merchant/settings.ts';
import type { Outcome } from '#request/outcome.ts';

/** The purpose of a captcha. A captcha that is solved for one purpose is invalid for any other. */
export type CaptchaPurpose = 'login' | 'register' | 'sms' | 'reset' | 'check';

/** The request fields that a captcha fills; empty when no captcha is required. */
export type CaptchaProof = Pick<
  InputOf<typeof resetByMail>,
  'captcha' | 'geetestChallenge' | 'geetestSeccode' | 'geetestValidateV4'
>;

export type CaptchaKind = 'slider' | 'image';

const switches = {
  login: 'showLoginGeetest',
  register: 'showGeetest',
  sms: 'showSmsGeetest',
} as const;

/** Whether the merchant's slider is required before this call (CAPTCHA-05, OPEN-A-76). */
export function isSliderOn({ captcha }: Pick<Settings, 'captcha'>, purpose: CaptchaPurpose): boolean {
  return (
    captcha.GEETEST_ID !== '' &&
    (purpose === 'login' || purpose === 'register' || purpose === 'sms') &&
    captcha[switches[purpose]]
  );
}

/** Version 3 when no version is given; 'v4' and '4' are the same (CAPTCHA-04, OPEN-A-76). */
export function sliderVersion({ captcha }: Pick<Settings, 'captcha'>): 3 | 4 {
  return /^v?4$/i.test(captcha.GEETEST_VERSION) ? 4 : 3;
}

/** The captcha that an answer asks for, or null when the answer is about something else. */
export function kindDue(outcome: Outcome<unknown, string>): CaptchaKind | null {
  if (outcome.ok || outcome.error.code !== 'captcha.required') return null;
  const { captcha } = (outcome.error.value ?? {}) as { readonly captcha?: unknown };
  return captcha === 'slider' ? 'slider' : 'image';
}

/** The characters that may be typed below a picture (OPEN-A-81). */
export function isReadable(text: string): boolean {
  return /^[A-Za-z0-9]{1,16}$/.test(text);
}
