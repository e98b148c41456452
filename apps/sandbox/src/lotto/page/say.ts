// The page's languages. `{n}` is a value; `{n, line|lines}` is a count with its noun: the first form for one, the
// second for all other counts.
import { AR } from './words/ar.ts';
import { CN } from './words/cn.ts';
import { EN, type Word, type Words } from './words/en.ts';

export type { Word } from './words/en.ts';

const languages: Readonly<Record<string, Words>> = { EN, CN, AR };

export type Values = Readonly<Record<string, string | number>>;
export type Say = (word: Word, values?: Values) => string;

/** The text in a platform language; English when the page does not have it. */
export function wordsOf(language: string): Say {
  const words = languages[language] ?? EN;
  return (word, values = {}) =>
    words[word].replaceAll(
      /\{(\w+)(?:, ([^|}]*)\|([^}]*))?\}/g,
      (_, name: string, one?: string, many?: string) => {
        const value = values[name] ?? '';
        return one === undefined ? String(value) : `${value} ${Number(value) === 1 ? one : many}`;
      },
    );
}

/** Whether the page has a text for this key, such as `market.` and a market's id. */
export function isWord(text: string): text is Word {
  return text in EN;
}

export type Locale = { tag: string; direction: 'ltr' | 'rtl' };

/** Sets the document's language and direction. Digits are Latin in every language, as in the rest of the app. */
export function localeOf(language: string): Locale {
  return language === 'AR'
    ? { tag: 'ar-u-nu-latn', direction: 'rtl' }
    : { tag: language === 'CN' ? 'zh-CN' : 'en', direction: 'ltr' };
}
