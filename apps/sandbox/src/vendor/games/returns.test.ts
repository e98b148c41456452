import { describe, expect, test } from 'vitest';
import { seededChance } from '../fair/seeded.ts';
import { mineCounts, FIELDS, returned as minesReturned } from '../mines/model.ts';
import { returns } from './returns.ts';

describe('published returns', () => {
  test.each(returns.filter(({ name, exact }) => exact !== null && !name.startsWith('mines')))(
    '$name: $published % is the exact figure',
    ({ published, exact }) => {
      expect(((exact ?? 0) * 100).toFixed(2)).toBe(published);
    },
  );

  test('no strategy at mines returns more than published, and short ones hardly less', () => {
    for (const mines of mineCounts)
      for (let fields = 1; fields <= FIELDS - mines; fields += 1)
        expect(minesReturned(mines, fields)).toBeLessThan(0.970001);
    for (const mines of mineCounts) expect(minesReturned(mines, 1)).toBeGreaterThan(0.96);
  });

  test.each(returns)(
    '$name: seeded rounds of the code that plays stay near it',
    ({ published, exact, measure }) => {
      const { returned, standardError } = measure(40_000, seededChance(5));
      const expected = exact ?? Number(published) / 100;
      expect(Math.abs(returned - expected)).toBeLessThan(4 * standardError);
    },
  );
});
