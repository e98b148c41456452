import { expect, test } from 'vitest';
import { codeOfLocale, directionOf, intlLocale, languages, localeOf } from './languages.ts';

const codes = Object.keys(languages) as (keyof typeof languages)[];
const noon = new Date('2026-11-23T12:00:00Z');

test.each(codes)('dates of %s have the Gregorian year and Latin digits', (code) => {
  const text = new Intl.DateTimeFormat(intlLocale(code), { dateStyle: 'full', timeZone: 'UTC' }).format(noon);
  expect(text).toContain('2026');
  expect(text).toContain('23');
  expect(text.replaceAll(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u);
});

test('a locale leads to its first code', () => {
  for (const code of codes) expect(localeOf(codeOfLocale(localeOf(code)) ?? '')).toBe(localeOf(code));
  expect(codeOfLocale('fil-PH')).toBe('TY');
  expect(codeOfLocale('xx')).toBeNull();
});

test('three languages are written from right to left', () => {
  expect(codes.filter((code) => directionOf(code) === 'rtl')).toEqual(['UR', 'AR', 'FA']);
});
