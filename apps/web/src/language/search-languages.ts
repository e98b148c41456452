// The order of a long list of languages, and the search in it.
import { languages, type LanguageCode } from '@foyer/contract/languages.ts';

/** From this number on, the list has a search, and the current language stands first. */
export const SEARCHED = 12;

/** The merchant's order; in a long list the current language is first. */
export function orderedLanguages(
  codes: readonly LanguageCode[],
  current: LanguageCode,
): readonly LanguageCode[] {
  if (codes.length < SEARCHED || !codes.includes(current)) return codes;
  return [current, ...codes.filter((code) => code !== current)];
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The name of a language in English, for a visitor who cannot type its letters. */
function englishName(code: LanguageCode): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(languages[code].locale) ?? '';
}

/** The languages whose own name, English name or code contains the text. */
export function foundLanguages(codes: readonly LanguageCode[], search: string): readonly LanguageCode[] {
  const wanted = folded(search.trim());
  if (wanted === '') return codes;
  return codes.filter((code) =>
    [languages[code].name, englishName(code), code].some((name) => folded(name).includes(wanted)),
  );
}
