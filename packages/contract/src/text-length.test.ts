import { expect, test } from 'vitest';
import { characterCount, firstCharacters } from './text-length.ts';

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
