// Names of countries and lists in every language, in a browser: Chrome does not know all of the languages.
import { languages, type LanguageCode } from '@foyer/contract/languages.ts';
import { namedLanguage } from '#testing/named-language.ts';
import { expect, test } from 'vitest';
import { countryNames } from './country-names.ts';
import { listText } from './list-text.ts';

const codes = Object.keys(languages) as LanguageCode[];
const latin: readonly LanguageCode[] = [
  'EN',
  'VI',
  'ES',
  'ID',
  'MS',
  'PT',
  'PT-BR',
  'TY',
  'PH',
  'UR-LA',
  'TR',
  'FR',
  'SW',
  'UZ',
];
const likeEnglish: readonly LanguageCode[] = ['EN', 'TY', 'PH', 'UR-LA'];

test.each(codes)('%s has its own names of countries', (code) => {
  const nameOf = countryNames(namedLanguage(code));
  const names = ['DE', 'TH', 'AE', 'ZA', 'GB', 'US', 'JP', 'KH'].map(nameOf);
  expect(names.map((name) => /[A-Za-z]/.test(name))).toEqual(names.map(() => latin.includes(code)));
  expect(nameOf('DE') === 'Germany').toBe(likeEnglish.includes(code));
});

test('a text that is no country has no name', () => {
  expect(countryNames(namedLanguage('MY'))('Siam')).toBe('');
});

test.each<[LanguageCode, string]>([
  ['EN', 'A, B, and C'],
  ['MY', 'A၊ B နှင့် C'],
  ['KM', 'A, B និង C'],
  ['LO', 'A, B ແລະ C'],
  ['NE', 'A, B र C'],
  ['KK', 'A, B және C'],
  ['UZ', 'A, B va C'],
  ['UR-LA', 'A, B aur C'],
  ['TH', 'A B และC'],
])('%s joins a list with its own word', (code, text) => {
  expect(listText(namedLanguage(code), ['A', 'B', 'C'])).toBe(text);
});

test.each(codes.filter((code) => code !== 'EN'))('%s does not join a list in English', (code) => {
  expect(listText(namedLanguage(code), ['1', '2', '3'])).not.toMatch(/and|^1, 2, 3$/);
});

test.each<LanguageCode>(['LO', 'EN'])('%s writes a list of one or none', (code) => {
  expect(listText(namedLanguage(code), ['A'])).toBe('A');
  expect(listText(namedLanguage(code), [])).toBe('');
});
