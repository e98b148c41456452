// The origins that providers need in this merchant's pages: for scripts, calls, frames and pictures of people.
import type { At } from '#service/at.ts';
import { originsOf } from '#providers/origins.ts';
import { rowsOf } from './providers.ts';
import { recaptchaSources } from './recaptcha.ts';

const TELEGRAM_WEB = 'https://web.telegram.org';

export async function socialOutsiders(at: Pick<At, 'db' | 'merchant' | 'clock'>) {
  const { line, telegram, firebase, facebook, google } = await rowsOf(at);
  const scripts = originsOf([facebook?.facts.scriptUrl, google?.facts.scriptUrl]);
  const known = [line, telegram, firebase, facebook, google];
  const provesNumbers = at.merchant.smsProvider === 'firebase';
  const check = firebase && provesNumbers ? recaptchaSources(firebase.facts) : { scripts: [], frames: [] };
  return {
    scripts: [...scripts, ...check.scripts],
    connects: [...originsOf([firebase?.facts.apiUrl, ...scripts]), ...check.frames],
    frames: [...scripts, ...check.frames],
    pictures: [...new Set(known.flatMap((each) => each?.facts.pictureOrigins ?? []))],
    // A mini-app in a browser is framed by Telegram's own page (hazard 26).
    ancestors: telegram && at.merchant.flags['TELEGRAMLOGIN3'] ? [TELEGRAM_WEB] : [],
  };
}
