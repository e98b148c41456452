// The page's languages. `{n}` is a value; `{n, line|lines}` is a count with its noun, one form for one and one for all others.
import { AR } from './words/ar.ts';
import { CN } from './words/cn.ts';
import { EN, type Word, type Words } from './words/en.ts';

export type { Word } from './words/en.ts';

const languages: Readonly<Record<string, Words>> = { EN, CN, AR };

export type Values = Readonly<Record<string, string | number>>;
export type Say = (word: Word, values?: Values) => string;

/** Words in a platform language; English where the page has none of it. */
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

/** True for a text that the page has words for: `market.` and a market's id, say. */
export function isWord(text: string): text is Word {
  return text in EN;
}

export type Locale = { tag: string; direction: 'ltr' | 'rtl' };

/** The document's language and direction; digits are Latin everywhere, as in the rest of the merchant. */
export function localeOf(language: string): Locale {
  return language === 'AR'
    ? { tag: 'ar-u-nu-latn', direction: 'rtl' }
    : { tag: language === 'CN' ? 'zh-CN' : 'en', direction: 'ltr' };
}
