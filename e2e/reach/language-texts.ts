// The texts of a language, compared with the English ones.
import { type LanguageCode } from '@foyer/contract/languages.ts';
import { wordFolderOf } from '@foyer/contract/word-folders.ts';
import { readLanguage } from '../../scripts/words/sources.ts';
import { LONGEST_SAME } from '../../scripts/words/writing.ts';

export type Texts = {
  /** English texts that no screen in this language may show. */
  readonly english: ReadonlySet<string>;
  /** Texts of the language, without those that contain values. */
  readonly own: ReadonlySet<string>;
};

export type LanguageTexts = Texts & {
  readonly all: number;
  /** Keys without a text of the language: they are English on screen. */
  readonly missing: readonly string[];
};

/** The texts of a merchant's description, which are its own in whatever language it writes them. */
export function contentTexts(description: unknown): readonly string[] {
  if (typeof description === 'string') return [description];
  return typeof description === 'object' && description !== null
    ? Object.values(description).flatMap(contentTexts)
    : [];
}

/** `content`: texts of the merchant, which may equal an English one of the app. */
export async function languageTexts(code: LanguageCode, content: readonly string[]): Promise<LanguageTexts> {
  const areas = await readLanguage(wordFolderOf(code));
  const all = areas.reduce((sum, { english }) => sum + Object.keys(english).length, 0);
  const plain = (text: string) => !text.includes('{');
  const mine = areas.flatMap((area) => Object.values(code === 'EN' ? area.english : area.own)).filter(plain);
  const own = new Set(mine.map((text) => text.trim()));
  if (code === 'EN') return { all, missing: [], english: new Set(), own };
  const missing = areas.flatMap(({ program, area, english, own }) =>
    Object.keys(english)
      .filter((key) => !own[key]?.trim())
      .map((key) => `${program}/${area} ${key}`),
  );
  const english = areas.flatMap(({ english: source, own }) =>
    Object.entries(source)
      .filter(([key, text]) => own[key] !== text && text.length > LONGEST_SAME && plain(text))
      .filter(([, text]) => !content.includes(text))
      .map(([, text]) => text),
  );
  return { all, missing, english: new Set(english), own };
}
