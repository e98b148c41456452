// The texts of the product in one language, by which a journey finds what a person in that language reads.
import type { LanguageCode } from '@foyer/contract/languages.ts';
import { wordFolderOf } from '@foyer/contract/word-folders.ts';
import { readLanguage } from '../scripts/words/sources.ts';

/** The text of a key of the app; `of` names another area, such as `sandbox/checkout`. A key without a text throws. */
export type OwnWords = (key: string, of?: string) => string;

/** The area of the app where a key is: its first part, but for these. */
const areas: Readonly<Record<string, string>> = {
  nav: 'core',
  language: 'core',
  card: 'security',
};

/** Reads the texts of a language. */
export async function ownWords(language: LanguageCode): Promise<OwnWords> {
  const all = await readLanguage(wordFolderOf(language));
  return (key, of) => {
    const [first = ''] = key.split('.');
    const place = of ?? `web/${areas[first] ?? first}`;
    const found = all.find(({ program, area }) => `${program}/${area}` === place);
    const text = language === 'EN' ? found?.english[key] : found?.own[key];
    if (text === undefined) throw new Error(`${place} has no text for ${key} in ${language}`);
    return text;
  };
}
