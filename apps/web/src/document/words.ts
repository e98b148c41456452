// Words for the documents, from the files of the browser build: English and the merchants' languages, read once each.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '#language/codes.ts';
import type { LanguageState } from '#language/language-store.ts';
import type { Area, Words } from '#language/words.ts';

export type Library = (code: LanguageCode, areas: readonly Area[]) => LanguageState;

export const openLibrary = (folder: string): Library => {
  const read = new Map<string, Words>();
  const wordsOf = (code: LanguageCode, area: Area): Words => {
    const own = path.join(folder, `${code}.${area}.json`);
    const file = existsSync(own) ? own : path.join(folder, `EN.${area}.json`);
    const words = read.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Words);
    read.set(file, words);
    return words;
  };
  return (code, areas) => ({
    code,
    areas,
    words: Object.assign({}, ...areas.map((area) => wordsOf(code, area))) as Words,
  });
};
