import { expect, test } from 'vitest';
import { daysOf } from './period-text.ts';
import { ratePercent } from './rate-percent.ts';

const day = 86_400_000;
const monday = Date.UTC(2026, 10, 16);

test('a week is shown by its first and its last day, and a day by itself', () => {
  const week = daysOf('en', { from: monday, until: monday + 7 * day });
  expect(week.replaceAll(/\s/g, ' ')).toBe('Nov 16 – 22, 2026');
  expect(daysOf('en', { from: monday, until: monday + day })).toBe('Nov 16, 2026');
});

test('a rate has as few decimals as it needs', () => {
  expect([40, 25, 100].map((rate) => ratePercent('en', rate))).toEqual(['0.4%', '0.25%', '1%']);
});
