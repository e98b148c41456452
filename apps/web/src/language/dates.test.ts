import { expect, test } from 'vitest';
import { intlLocale } from '@foyer/contract/languages.ts';
import { daysOf, monthDayText } from './dates.ts';

const day = 86_400_000;
const monday = Date.UTC(2026, 10, 16);

test('a week is shown by its first and its last day, and a day by itself', () => {
  const week = daysOf('en', { from: monday, until: monday + 7 * day });
  expect(week.replaceAll(/\s/g, ' ')).toBe('Nov 16 – 22, 2026');
  expect(daysOf('en', { from: monday, until: monday + day })).toBe('Nov 16, 2026');
});

test('a day of a year is in the language of the page, and another text stays as it is', () => {
  expect(monthDayText(intlLocale('EN'), '02-29')).toBe('February 29');
  expect(monthDayText(intlLocale('KK'), '04-12')).toBe('12 сәуір');
  expect(monthDayText(intlLocale('KK'), 'none')).toBe('none');
});

test('a period in a language that Intl does not write', () => {
  const period = { from: monday, until: monday + 7 * day };
  expect(daysOf(intlLocale('UR-LA'), period)).toBe('16 Nov 2026 – 22 Nov 2026');
  expect(daysOf(intlLocale('UZ'), { from: monday, until: monday + day })).toBe('16-noy, 2026');
});
