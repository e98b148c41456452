import { describe, expect, test } from 'vitest';
import { gridAt, isSwift, rowsAt } from './windowing.ts';

test.each([
  [390, 16, 3],
  [320, 16, 2],
  [390, 32, 1],
  [480, 16, 4],
  [10, 16, 1],
])('a width of %i px at %i px of text holds %i tiles', (width, font, columns) => {
  expect(gridAt(width, font).columns).toBe(columns);
});

test('a row is a tile of 3:4 and the gap', () => {
  // (390 - 32 - 2 x 10) / 3 wide
  expect(gridAt(390, 16).rowPx).toBeCloseTo(((338 / 3) * 4) / 3 + 10);
});

describe('rows', () => {
  const [height, row, count] = [800, 160, 100];
  test.each([
    ['at the top', 0, { from: 0, to: 8, below: 5 }],
    ['below a header', 200, { from: 0, to: 7, below: 4 }],
    ['in the middle', -16_000 + 800, { from: 92, to: 100, below: 100 }],
    ['scrolled', -1600, { from: 7, to: 18, below: 15 }],
    ['past the end', -100_000, { from: 99, to: 100 }],
    ['not there yet', 5000, { from: 0, to: 0 }],
  ])('%s exist around the screen only', (_, top, rows) => {
    expect(rowsAt(top, height, row, count)).toMatchObject(rows);
  });

  test('none of none', () => {
    expect(rowsAt(0, height, row, 0)).toMatchObject({ from: 0, to: 0 });
  });
});

test.each([
  ['a fling', 300, 100, true],
  ['a fling back', -300, 100, true],
  ['a finger that reads', 100, 100, false],
  ['a jump after a pause', 9000, 1000, false],
  ['a stand-still', 0, 0, false],
])('%s', (_, moved, ms, swift) => {
  expect(isSwift(moved, ms)).toBe(swift);
});
