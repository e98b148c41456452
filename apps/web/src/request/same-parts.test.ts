import { expect, test } from 'vitest';
import { sameParts } from './same-parts.ts';

const games = [
  { id: 1, tags: ['hot'] },
  { id: 2, tags: [] },
];
const before = { total: 2, games };

test('an equal answer is the earlier one', () => {
  expect(sameParts(before, structuredClone(before))).toBe(before);
});

test('a changed answer keeps its equal parts', () => {
  const now = {
    total: 2,
    games: [
      { id: 1, tags: ['hot'] },
      { id: 3, tags: [] },
    ],
  };
  const merged = sameParts(before, structuredClone(now)) as typeof before;
  expect(merged).toEqual(now);
  expect(merged.games[0]).toBe(games[0]);
  expect(merged.games[1]).not.toBe(games[1]);
});

test.each([
  ['a longer list', [1], [1, 2]],
  ['a shorter list', [1, 2], [1]],
  ['a list instead of an object', { 0: 1 }, [1]],
  ['a missing field', { a: 1, b: 2 }, { a: 1 }],
  ['another field of the same number', { a: undefined }, { b: undefined }],
  ['null', { a: 1 }, null],
  ['text', { a: 1 }, 'text'],
])('%s is the new answer', (_, old, now) => {
  expect(sameParts(old, now)).toEqual(now);
  expect(sameParts(old, now)).not.toBe(old);
});
