import { expect, test } from 'vitest';
import { decimal, field } from './csv.ts';
import { runsOf } from './runs.ts';

test('amounts are plain decimals with the digits of the currency', () => {
  expect([decimal(-123_450n, 2), decimal(5n, 2), decimal(5n, 0), decimal(0n, 3)]).toEqual([
    '-1234.50',
    '0.05',
    '5',
    '0.000',
  ]);
});

test('a text that a spreadsheet would run as a formula is made harmless, and separators are quoted', () => {
  expect(
    ['=1+1', '+1', '-1', '@sum', ' =1', '\t=1', '＝1'].map((text) => field(text).replace(/^"/, '')[0]),
  ).toEqual(Array.from({ length: 7 }, () => "'"));
  expect(field('a,"b"\r\n')).toBe('"a,""b""\r\n"');
  expect(field('Fox Run')).toBe('Fox Run');
});

test('Arabic with numbers and names is drawn in the order of reading', () => {
  const drawn = runsOf('الرصيد 12.50 PHP', 'rtl');
  expect(drawn.map(({ text }) => text).join('')).toBe('PHP 12.50 الرصيد');
  expect(drawn.at(-1)).toEqual({ text: 'الرصيد', font: 'arabic' });
  expect(runsOf('Fox 幸运 (إيداع)', 'ltr').map(({ font }) => font)).toEqual([
    'Helvetica',
    'chinese',
    'Helvetica',
    'arabic',
    'Helvetica',
  ]);
});
