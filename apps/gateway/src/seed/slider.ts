// The slider captchas of the demo merchants.
import { createHash } from 'node:crypto';
import type { CaptchaSettings } from '#db/tables/merchants.ts';

type SliderFlags = Pick<CaptchaSettings, 'showLoginGeetest' | 'showSmsGeetest' | 'showGeetest'>;

/** A merchant's slider and the calls that require it (CAPTCHA-05); a missing version means version 3. */
export function slider(merchant: string, version: '' | 'v4', shown: Partial<SliderFlags>): CaptchaSettings {
  return {
    GEETEST_ID: createHash('md5').update(`slider of ${merchant}`).digest('hex'),
    GEETEST_VERSION: version,
    showLoginGeetest: false,
    showSmsGeetest: false,
    showGeetest: false,
    ...shown,
  };
}
