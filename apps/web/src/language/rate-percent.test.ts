import { expect, test } from 'vitest';
import { ratePercent } from './rate-percent.ts';

test('a rate has as few decimals as it needs', () => {
  expect([40, 25, 100].map((rate) => ratePercent('en', rate))).toEqual(['0.4%', '0.25%', '1%']);
});

test('the rates of a column have two decimals each, in the format of the language', () => {
  expect([ratePercent('en', 125, 2), ratePercent('en', 50, 2), ratePercent('de', 5, 2)]).toEqual([
    '1.25%',
    '0.50%',
    '0,05\u00a0%',
  ]);
});
