// A language with the names of dates, lists and countries that are loaded with its texts.
import { intlLocale, type LanguageCode } from '@foyer/contract/languages.ts';
import { wordFolderOf } from '@foyer/contract/word-folders.ts';
import { ownNamesWith, type NamedLanguage, type OwnNames } from '#language/own-names.ts';

const files = import.meta.glob<OwnNames>('../language/own-names/*.json', { eager: true, import: 'default' });

export function namedLanguage(code: LanguageCode): NamedLanguage {
  const names = files[`../language/own-names/${wordFolderOf(code)}.json`] ?? {};
  return {
    intl: intlLocale(code),
    words: { ...ownNamesWith('core', names), ...ownNamesWith('dial', names) },
  };
}
