// Texts that a merchant has in several languages.
import type { Merchant } from './at.ts';

/** The text in the requested language, else in the merchant's default, else in English; undefined: there is none. */
export function inLanguage<Text>(
  texts: Readonly<Record<string, Text>>,
  language: string | undefined,
  { languages }: Pick<Merchant, 'languages'>,
): Text | undefined {
  const code = [language, languages[0], 'EN'].find((one) => one !== undefined && texts[one] !== undefined);
  return code === undefined ? undefined : texts[code];
}
