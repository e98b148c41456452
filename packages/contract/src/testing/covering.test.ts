import { expect, test } from 'vitest';
import { coveringSets, pairsIn, pairsOf } from './covering.ts';
import { factors, settingSets, SETS } from './setting-sets.ts';

test('all pairs of two factors with two values are four', () => {
  expect([...pairsOf({ a: ['1', '2'], b: ['1', '2'] })]).toEqual([
    'a=1 b=1',
    'a=1 b=2',
    'a=2 b=1',
    'a=2 b=2',
  ]);
});

test('the sets of the product contain every pair of values, each set a value of every factor', () => {
  const sets = settingSets();
  expect(sets).toHaveLength(SETS);
  expect(new Set(sets.flatMap(pairsIn))).toEqual(pairsOf(factors));
  for (const set of sets) expect(Object.keys(set).toSorted()).toEqual(Object.keys(factors).toSorted());
  expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(SETS);
});

test('the same seed gives the same sets, another seed gives others', () => {
  const some = { a: ['1', '2', '3'], b: ['1', '2'], c: ['1', '2'] };
  const sets = (seed: number) => coveringSets(some, { seed, count: 9 });
  expect(sets(1)).toEqual(sets(1));
  expect(sets(1)).not.toEqual(sets(2));
});

test('too few sets for all pairs are an error', () => {
  expect(() => coveringSets({ a: ['1', '2', '3'], b: ['1', '2', '3'] }, { seed: 1, count: 8 })).toThrow(
    'leave',
  );
});
