// The texts of the product in one language, by which a journey finds what a person in that language reads.
import type { LanguageCode } from '@foyer/contract/languages.ts';
import { wordFolderOf } from '@foyer/contract/word-folders.ts';
import { readLanguage } from '../scripts/words/sources.ts';

/** The text of a key of the app; `of` names another area, such as `sandbox/checkout`. A key without a text throws. */
export type OwnWords = (key: string, of?: string) => string;

/** Reads the texts of a language. */
export async function ownWords(language: LanguageCode): Promise<OwnWords> {
  const all = await readLanguage(wordFolderOf(language));
  return (key, of) => {
    // The areas of the app have no key in common.
    const found = all.find(({ program, area, english }) =>
      of ? `${program}/${area}` === of : program === 'web' && key in english,
    );
    const text = language === 'EN' ? found?.english[key] : found?.own[key];
    if (text === undefined) throw new Error(`${of ?? 'the app'} has no text for ${key} in ${language}`);
    return text;
  };
}
