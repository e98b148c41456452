import { expect, test } from 'vitest';
import { characterCount, firstCharacters, hasCharacters, unitsOf } from './text-length.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['👨‍👩‍👧‍👦', 1],
  ['🇵🇭', 1],
  ['e\u0301', 1],
  ['كَ', 1],
])('%j has %i characters', (text, count) => {
  expect(characterCount(text)).toBe(count);
});

test('a text is cut between characters, never inside one', () => {
  expect(firstCharacters('👨‍👩‍👧‍👦'.repeat(3), 2)).toBe('👨‍👩‍👧‍👦'.repeat(2));
});

test('a limit counts characters, and holds also for one letter with a great many accents', () => {
  const family = '👨🏽‍👩🏽‍👧🏽‍👦🏽';
  expect([15, 16, 17].map((count) => hasCharacters(family.repeat(count), 16))).toEqual([true, true, false]);
  expect([1, 2].map((count) => hasCharacters(family.repeat(count), 16, 2))).toEqual([false, true]);
  expect(hasCharacters(`e${'\u0301'.repeat(unitsOf(16))}`, 16)).toBe(false);
});
