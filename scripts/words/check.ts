// Every rule for the texts of one language.
import { directionOf, languages, localeOf, type LanguageCode } from '@foyer/contract/languages.ts';
import { wordFolderOf } from '@foyer/contract/word-folders.ts';
import { figureBreaches } from './figures.ts';
import { foreignBreaches } from './foreign.ts';
import { exceptionBreaches, glossaryBreaches, glossaryOf, termBreaches } from './glossary.ts';
import { grammarBreaches } from './grammar.ts';
import { nameBreaches } from './names.ts';
import { type AreaTexts, readLanguage, strayFiles, type Texts } from './sources.ts';
import { englishWords, leftover, lengthBreach, writingBreaches } from './writing.ts';

export type Report = {
  readonly code: LanguageCode;
  readonly written: number;
  readonly all: number;
  readonly breaches: readonly string[];
};

/** One code for each set of texts; English is their source. */
export const sets: readonly LanguageCode[] = (Object.keys(languages) as LanguageCode[]).filter(
  (code, place, all) =>
    code !== 'EN' && all.findIndex((one) => wordFolderOf(one) === wordFolderOf(code)) === place,
);

const isolates = /[\u2066-\u2069]/gu;
/** Every isolated part ends; marks that are no isolates are not used. */
export function isolationBreaches(text: string, code: LanguageCode): string[] {
  const marks = text.match(isolates) ?? [];
  const opened = marks.filter((mark) => mark !== '\u2069').length;
  return [
    ...(opened * 2 === marks.length ? [] : ['an isolated part does not end (U+2069)']),
    ...(/[\u202A-\u202E]/u.test(text) ? ['isolate with U+2068 and U+2069, no embedding'] : []),
    ...(/[\u200E\u200F\u2066-\u2069]/u.test(text) && directionOf(code) === 'ltr'
      ? ['needs no direction marks']
      : []),
  ];
}

function areaBreaches(code: LanguageCode, { program, area, english, own }: AreaTexts): readonly string[] {
  const folder = wordFolderOf(code);
  const glossary = glossaryOf(folder);
  const texts = Object.entries(own).flatMap(([key, text]) => {
    const source = english[key];
    if (source === undefined) return [];
    const said = [
      leftover(text, source, folder),
      englishWords(text, folder),
      lengthBreach(key, text, source),
      ...foreignBreaches(text, folder),
      ...writingBreaches(text, folder),
      ...figureBreaches(text, code),
      ...isolationBreaches(text, code),
      ...(glossary ? termBreaches(key, text, source, glossary) : []),
    ];
    return said.flatMap((breach) => (breach === null ? [] : [`${key}: ${breach}`]));
  });
  return [...grammarBreaches(own, english, localeOf(code)), ...texts].map(
    (breach) => `${code} ${program}/${area} ${breach}`,
  );
}

/** The texts of the app; its areas share no key. */
function appTexts(areas: readonly AreaTexts[]): Texts {
  return Object.assign({}, ...areas.flatMap(({ program, own }) => (program === 'web' ? [own] : []))) as Texts;
}

/** Checks all programs in one language. */
export async function checkLanguage(code: LanguageCode): Promise<Report> {
  const folder = wordFolderOf(code);
  const areas = await readLanguage(folder);
  const stray = await strayFiles(folder);
  const glossary = glossaryOf(folder);
  const keys = new Set(areas.flatMap(({ english }) => Object.keys(english)));
  return {
    code,
    written: areas.reduce(
      (sum, { english, own }) => sum + Object.keys(english).filter((key) => own[key]?.trim()).length,
      0,
    ),
    all: areas.reduce((sum, { english }) => sum + Object.keys(english).length, 0),
    breaches: [
      ...[...glossaryBreaches(glossary), ...exceptionBreaches(glossary ?? {}, keys)].map(
        (breach) => `${code} ${breach}`,
      ),
      ...stray.map((file) => `${code} ${file}: no such area`),
      ...areas.flatMap((area) => areaBreaches(code, area)),
      ...nameBreaches(appTexts(areas)).map((breach) => `${code} web ${breach}`),
    ],
  };
}
