// Where the scripts of the phone-verification service's bot check are, and what a page must allow for them (LOGIN-27).
import type { ProviderFacts } from '#db/tables/social.ts';

/** Google's two addresses; the second one is also reachable where the first is not. */
export const googleRecaptcha = [
  'https://www.google.com/recaptcha',
  'https://www.recaptcha.net/recaptcha',
] as const;
/** The scripts that Google's first script loads. */
const GOOGLE_STATIC = 'https://www.gstatic.com/recaptcha/';

export function recaptchaUrlOf({ recaptchaUrl = googleRecaptcha[0] }: ProviderFacts['firebase']): string {
  return recaptchaUrl;
}

/** The sources for a content policy: folders, because Google's hosts also serve scripts that anyone can shape. */
export function recaptchaSources(facts: ProviderFacts['firebase']): { scripts: string[]; frames: string[] } {
  const url = recaptchaUrlOf(facts);
  const isGoogles = googleRecaptcha.some((known) => known === url);
  return { scripts: [`${url}/`, ...(isGoogles ? [GOOGLE_STATIC] : [])], frames: [`${url}/`] };
}
