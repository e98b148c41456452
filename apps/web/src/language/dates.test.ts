import { namedLanguage } from '#testing/named-language.ts';
import { expect, test } from 'vitest';
import { dateText, daysOf, momentText, monthDayText, weekTimeText } from './dates.ts';

const day = 86_400_000;
const monday = Date.UTC(2026, 10, 16);

test('a week is shown by its first and its last day, and a day by itself', () => {
  const week = daysOf(namedLanguage('EN'), { from: monday, until: monday + 7 * day });
  expect(week.replaceAll(/\s/g, ' ')).toBe('Nov 16 – 22, 2026');
  expect(daysOf(namedLanguage('EN'), { from: monday, until: monday + day })).toBe('Nov 16, 2026');
});

test('a day of a year is in the language of the page, and another text stays as it is', () => {
  expect(monthDayText(namedLanguage('EN'), '02-29')).toBe('February 29');
  expect(monthDayText(namedLanguage('KK'), '04-12')).toBe('12 сәуір');
  expect(monthDayText(namedLanguage('KK'), 'none')).toBe('none');
});

test('a period in a language that Intl does not write', () => {
  const period = { from: monday, until: monday + 7 * day };
  expect(daysOf(namedLanguage('UR-LA'), period)).toBe('16 Nov 2026 – 22 Nov 2026');
  expect(daysOf(namedLanguage('UZ'), { from: monday, until: monday + day })).toBe('16-noy, 2026');
});

test('a day and a time are those of the phone, in the form of the language', () => {
  const late = new Date(2026, 10, 3, 23, 59).getTime();
  const early = new Date(2026, 10, 4, 0, 5).getTime();
  expect(dateText(namedLanguage('EN'), late)).toBe('Nov 3, 2026');
  expect(dateText(namedLanguage('EN'), early)).toBe('Nov 4, 2026');
  expect(dateText(namedLanguage('KK'), late)).toBe('2026 ж. 3 қар.');
  expect(momentText(namedLanguage('EN'), early)).toBe('Nov 4, 2026, 00:05');
  expect(momentText(namedLanguage('JA'), late)).toBe('2026年11月3日 23:59');
  expect(momentText(namedLanguage('UR-LA'), early)).toBe('4 Nov 2026 00:05');
  // Years of other calendars would be 2569 and 1405.
  expect(momentText(namedLanguage('TH'), late)).toContain('2026');
  expect(momentText(namedLanguage('FA'), late)).toContain('2026');
});

test('a time that is no date is a dash, in every form', () => {
  for (const language of [namedLanguage('EN'), namedLanguage('KK')]) {
    expect(weekTimeText(language, 1e300)).toBe('\u2014');
    expect(momentText(language, 1e300)).toBe('\u2014');
    expect(dateText(language, 1e300)).toBe('\u2014');
    expect(daysOf(language, { from: 1e300, until: 1e300 })).toBe('\u2014');
  }
});
