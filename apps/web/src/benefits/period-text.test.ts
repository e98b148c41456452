import { expect, test } from 'vitest';
import { daysOf } from './period-text.ts';

const day = 86_400_000;
const monday = Date.UTC(2026, 10, 16);

test('a week is shown by its first and its last day, and a day by itself', () => {
  const week = daysOf('en', { from: monday, until: monday + 7 * day });
  expect(week.replaceAll(/\s/g, ' ')).toBe('Nov 16 – 22, 2026');
  expect(daysOf('en', { from: monday, until: monday + day })).toBe('Nov 16, 2026');
});
