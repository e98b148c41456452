import { directionOf, languageClass, localeOf, type LanguageCode } from '@foyer/contract/languages.ts';

/** Sets the page's language (LANG-10). */
export function applyLanguage(page: Document, code: LanguageCode): void {
  const root = page.documentElement;
  root.lang = localeOf(code);
  root.dir = directionOf(code);
  for (const name of Array.from(root.classList)) if (name.startsWith('lang-')) root.classList.remove(name);
  root.classList.add(languageClass(code));
}
