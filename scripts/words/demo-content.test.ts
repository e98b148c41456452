// The content of the demo merchants is of its language too. Markup is left out; braces are no placeholders there.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { wordFolderOf } from '@foyer/contract/word-folders.ts';
import { expect, test } from 'vitest';
import { foreignBreaches } from './foreign.ts';
import { leftover } from './writing.ts';

type Text = readonly [place: string, text: string];

const folder = path.join(import.meta.dirname, '../../apps/gateway/demo');

function textsIn(value: unknown, place: string): readonly Text[] {
  if (typeof value === 'string') return [[place, value.replaceAll(/<[^>]*>|[{}'<>]/g, ' ').trim()]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${place}/${name}`));
}

/** Texts by language, wherever they are in the description. */
function spokenIn(value: unknown, place: string): readonly (readonly [string, Record<string, unknown>])[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('EN' in value) return [[place, value]];
  return Object.entries(value).flatMap(([name, inner]) => spokenIn(inner, `${place}/${name}`));
}

function isAddress(text: string): boolean {
  return /^(?:[/#$]|https?:)\S*$/.test(text);
}

function breachesOf(spoken: readonly (readonly [string, Record<string, unknown>])[]): string[] {
  return spoken.flatMap(([place, { EN, ...others }]) => {
    const english = new Map(textsIn(EN, place));
    return Object.entries(others).flatMap(([code, own]) =>
      textsIn(own, place)
        .filter(([, text]) => !isAddress(text))
        .flatMap(([at, text]) => {
          const language = wordFolderOf(code);
          const left = leftover(text, english.get(at) ?? '', language);
          return [...foreignBreaches(text, language), ...(left === null ? [] : [left])].map(
            (breach) => `${code} ${at}: ${breach}`,
          );
        }),
    );
  });
}

/** Ways to deposit whose names Roman Urdu takes from English. */
const borrowed = /^UR-LA \/depositMethods\/\d\/words: is the English text$/;

test.each(['aurora', 'lotus', 'harbor'])('the content of %s is of its language', (merchant) => {
  const content: unknown = JSON.parse(readFileSync(path.join(folder, `${merchant}.json`), 'utf8'));
  const found = breachesOf(spokenIn(content, ''));
  expect(found.filter((breach) => !borrowed.test(breach))).toEqual([]);
});

test('an English sentence in the content is found', () => {
  const spoken = spokenIn({ helpItems: [{ words: { EN: 'How to deposit', ES: 'How to deposit' } }] }, '');
  expect(breachesOf(spoken)).toEqual(['ES /helpItems/0/words: is the English text']);
});
