// The slider captchas of the demo houses.
import { createHash } from 'node:crypto';
import type { CaptchaSettings } from '#db/tables/house.ts';

type Shown = Pick<CaptchaSettings, 'showLoginGeetest' | 'showSmsGeetest' | 'showGeetest'>;

/** A merchant's slider and what it stands before (CAPTCHA-05); no version is version 3. */
export function slider(merchant: string, version: '' | 'v4', shown: Partial<Shown>): CaptchaSettings {
  return {
    GEETEST_ID: createHash('md5').update(`slider of ${merchant}`).digest('hex'),
    GEETEST_VERSION: version,
    showLoginGeetest: false,
    showSmsGeetest: false,
    showGeetest: false,
    ...shown,
  };
}
