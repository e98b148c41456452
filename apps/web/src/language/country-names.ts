// Names of countries in the visitor's language.
import { ownNames, type NamedLanguage } from './own-names.ts';

/** People who write Urdu in Latin letters write countries as in English. */
const written: Readonly<Record<string, string>> = { 'ur-Latn-PK': 'en' };

/**
 * The function for one language, `useLanguage()`: the name for a code of ISO 3166-1, empty for a text that is no such
 * code. The texts of the area `dial` or `register` are loaded.
 */
export function countryNames(language: NamedLanguage): (code: string) => string {
  const own = ownNames(language, 'countries');
  const names = new Intl.DisplayNames(written[language.intl.split('-u-')[0] ?? ''] ?? language.intl, {
    type: 'region',
  });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (own?.[code] ?? names.of(code) ?? '') : '');
}
