import { expect, test } from 'vitest';
import { nextIndex } from './roving.ts';

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 1, true, 0],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['Enter', 1, false, null],
])('%s from %i (right to left: %s) leads to %s of three', (key, from, rightToLeft, to) => {
  expect(nextIndex(key, from, 3, rightToLeft)).toBe(to);
});

test('nothing moves in an empty row', () => {
  expect(nextIndex('End', -1, 0, false)).toBeNull();
});
