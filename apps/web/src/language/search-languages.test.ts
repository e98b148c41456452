import { languages, type LanguageCode } from '@foyer/contract/languages.ts';
import { expect, test } from 'vitest';
import { foundLanguages, orderedLanguages } from './search-languages.ts';

const all = Object.keys(languages) as LanguageCode[];

test.each([
  ['', 34],
  ['thai', ['TH']],
  ['ไทย', ['TH']],
  ['TIENG', ['VI']],
  ['portug', ['PT', 'PT-BR']],
  ['francais', ['FR']],
  ['العرب', ['AR']],
  ['chinese', ['CN', 'TW', 'HK']],
  ['klingon', []],
] as const)('%j finds %j', (search, found) => {
  const codes = foundLanguages(all, search);
  expect(typeof found === 'number' ? codes.length : codes).toEqual(found);
});

test('the current language is first in a long list; a short one keeps the merchant’s order', () => {
  expect(orderedLanguages(all, 'FA')[0]).toBe('FA');
  expect(new Set(orderedLanguages(all, 'FA')).size).toBe(34);
  expect(orderedLanguages(['CN', 'EN', 'FA'], 'FA')).toEqual(['CN', 'EN', 'FA']);
  expect(orderedLanguages(all.slice(0, 12), 'UZ')).toEqual(all.slice(0, 12));
});
