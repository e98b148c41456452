// Glossaries: docs/languages/{folder}.json. English names the terms and how to find them; every other language gives its
// word for each, with the stems by which a text that uses it is recognised.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { plainText } from './grammar.ts';

type Term = { readonly word: string; readonly stems?: readonly string[] };
export type Glossary = {
  /** The form of address and the tone. */
  readonly tone: string;
  readonly terms: Readonly<Record<string, Term>>;
  /** Keys of texts that express a term in another way, by term. */
  readonly except?: Readonly<Record<string, readonly string[]>>;
};
type EnglishGlossary = {
  readonly terms: Readonly<
    Record<string, { readonly word: string; readonly finds: string; readonly means: string }>
  >;
};

const folder = path.join(import.meta.dirname, '../../docs/languages');

function read(name: string): unknown {
  const file = path.join(folder, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

export const englishTerms = Object.entries((read('en') as EnglishGlossary).terms).map(
  ([term, { finds }]) => ({
    term,
    finds: new RegExp(finds, 'iu'),
  }),
);

export function glossaryOf(language: string): Glossary | null {
  return read(language) as Glossary | null;
}

/** Terms without a word, and words without a term. */
export function glossaryBreaches(glossary: Glossary | null): readonly string[] {
  if (!glossary) return ['glossary: missing'];
  const known = englishTerms.map(({ term }) => term);
  return [
    ...(glossary.tone.trim() === '' ? ['glossary: no tone'] : []),
    ...known
      .filter((term) => !glossary.terms[term]?.word.trim())
      .map((term) => `glossary: no word for ${term}`),
    ...Object.keys(glossary.terms)
      .filter((term) => !known.includes(term))
      .map((term) => `glossary: ${term} is no term of English`),
  ];
}

/** Lists exceptions for texts that no longer exist. `keys`: those of all programs. */
export function exceptionBreaches(
  { except = {} }: Pick<Glossary, 'except'>,
  keys: ReadonlySet<string>,
): readonly string[] {
  const named = Object.entries(except).flatMap(([term, own]) => own.map((key) => [term, key] as const));
  return named
    .filter(([, key]) => !keys.has(key))
    .map(([term, key]) => `glossary: ${key}, an exception of ${term}, is no text`);
}

function folded(text: string): string {
  // Marks of vowels are optional in Arabic script.
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u064B-\u0652\u0670]/gu, '');
}

const termsByText = new Map<string, readonly string[]>();

/** The terms of an English text. Every language asks for the same texts: each is searched once. */
function termsIn(english: string): readonly string[] {
  const known = termsByText.get(english);
  if (known) return known;
  const source = plainText(english);
  const found = englishTerms.filter(({ finds }) => finds.test(source)).map(({ term }) => term);
  termsByText.set(english, found);
  return found;
}

/** Terms that a text must not exchange. */
const opposites = [
  ['deposit', 'withdraw'],
  ['bonus', 'rebate'],
] as const;

/** Finds a term in a text whose English names only the opposite term, such as “withdraw” instead of “deposit”. */
function exchanged(said: string, named: readonly string[], { terms }: Glossary): readonly string[] {
  const both = opposites.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
  return both.flatMap(([meant, other]) => {
    const word = terms[other]?.word;
    const isNamed = word !== undefined && said.includes(folded(word));
    return isNamed && named.includes(meant) && !named.includes(other)
      ? [`“${word}” is ${other} in the glossary; the text is about ${meant}`]
      : [];
  });
}

/** The terms of the English text that the language's text does not use, and those that it exchanges. */
export function termBreaches(
  key: string,
  text: string,
  english: string,
  glossary: Glossary,
): readonly string[] {
  const said = folded(plainText(text));
  const named = termsIn(english);
  const missing = named.flatMap((term) => {
    const own = glossary.terms[term];
    if (!own || glossary.except?.[term]?.includes(key)) return [];
    const stems = [own.word, ...(own.stems ?? [])];
    return stems.some((stem) => said.includes(folded(stem)))
      ? []
      : [`“${term}” is ${stems.join(' / ')} in the glossary`];
  });
  return [...missing, ...exchanged(said, named, glossary)];
}
