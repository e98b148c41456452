// Texts for the documents, from the files of the browser build, all read once.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '@foyer/contract/languages.ts';
import type { LanguageState } from '#language/language-store.ts';
import type { Area, Words } from '#language/words.ts';

export type Library = (code: LanguageCode, areas: readonly Area[]) => LanguageState;

/** Opens the folder of `{CODE}.{area}.json`; a language without its own texts uses English. */
export function openLibrary(folder: string): Library {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const files = new Map(
    names.map((name) => [name, JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Words]),
  );
  const wordsOf = (code: LanguageCode, area: Area) =>
    files.get(`${code}.${area}.json`) ?? files.get(`EN.${area}.json`) ?? {};
  return (code, areas) => ({
    code,
    areas,
    words: Object.assign({}, ...areas.map((area) => wordsOf(code, area))) as Words,
  });
}
