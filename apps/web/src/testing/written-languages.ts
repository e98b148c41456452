import { languages, type LanguageCode } from '@foyer/contract/languages.ts';
import { textsOf } from '#language/build-words.ts';

/** Languages that have texts of their own. */
export const writtenLanguages = (Object.keys(languages) as LanguageCode[]).filter(
  (code) => Object.keys(textsOf(code, 'core')).length > 0,
);
