// Where the scripts of the phone-verification service's bot check are, and what a page must allow for them (LOGIN-27).
import { recaptchaUrls } from '@foyer/contract/recaptcha-urls.ts';
import type { ProviderFacts } from '#db/tables/social.ts';

/** The scripts that Google's first script loads. */
const GOOGLE_STATIC = 'https://www.gstatic.com/recaptcha/';

export function recaptchaUrlOf({ recaptchaUrl = recaptchaUrls[0] }: ProviderFacts['firebase']): string {
  return recaptchaUrl;
}

/** The sources for a content policy: folders, because Google's hosts also serve scripts that anyone can shape. */
export function recaptchaSources(facts: ProviderFacts['firebase']): { scripts: string[]; frames: string[] } {
  const url = recaptchaUrlOf(facts);
  const isGoogles = recaptchaUrls.some((known) => known === url);
  return { scripts: [`${url}/`, ...(isGoogles ? [GOOGLE_STATIC] : [])], frames: [`${url}/`] };
}
