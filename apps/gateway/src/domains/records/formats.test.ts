import { expect, test } from 'vitest';
import { decimal } from './csv.ts';
import { grouped } from './pdf.ts';
import { runsOf } from './runs.ts';

test('amounts are plain decimals with the digits of the currency', () => {
  expect([decimal(-123_450n, 2), decimal(5n, 2), decimal(5n, 0), decimal(0n, 3)]).toEqual([
    '-1234.50',
    '0.05',
    '5',
    '0.000',
  ]);
});

test('amounts of a statement have the group marks of the language, in characters of the built-in font', () => {
  const inLanguage = (language: string) => grouped(-1_234_567_890n, { digits: 2, language, currency: 'PHP' });
  expect(['EN', 'CN', 'AR', 'VI', 'FR', 'HI', 'FA'].map(inLanguage)).toEqual([
    '-12,345,678.90',
    '-12,345,678.90',
    '-12,345,678.90',
    '-12.345.678,90',
    '-12 345 678,90',
    '-1,23,45,678.90',
    '-12,345,678.90',
  ]);
  expect(grouped(5_000_000n, { digits: 0, language: 'EN', currency: 'VND' })).toBe('5,000,000');
  expect(grouped(9_007_199_254_740_993_000n, { digits: 3, language: 'EN', currency: 'KWD' })).toBe(
    '9,007,199,254,740,993.000',
  );
});

test('[CVAL-08] amounts of a statement in reais have the Brazilian format in every language', () => {
  const reais = (language: string) => grouped(-123_456_789n, { digits: 2, language, currency: 'BRL' });
  expect(['EN', 'AR', 'FR'].map(reais)).toEqual(['-1.234.567,89', '-1.234.567,89', '-1.234.567,89']);
});

test('Arabic with numbers and names is drawn in the order of reading', () => {
  const drawn = runsOf('الرصيد 12.50 PHP', 'rtl', 'AR');
  expect(drawn.map(({ text }) => text).join('')).toBe('PHP 12.50 الرصيد');
  expect(drawn.at(-1)).toEqual({ text: 'الرصيد', font: 'arabic' });
  expect(runsOf('Fox 幸运 (إيداع)', 'ltr', 'EN').map(({ font }) => font)).toEqual([
    'Helvetica',
    'chinese',
    'Helvetica',
    'arabic',
    'Helvetica',
  ]);
});

test('letters beside a mark that separates them do not join', () => {
  expect(runsOf('می\u200Cشود', 'rtl', 'FA').map(({ text }) => text)).toEqual(['شود', 'می']);
});

test('Chinese letters have the form of the language', () => {
  const fontIn = (language: string) => runsOf('金', 'ltr', language)[0]?.font;
  expect(['CN', 'TW', 'HK', 'JA', 'KO', 'KR'].map(fontIn)).toEqual([
    'chinese',
    'traditional',
    'traditional',
    'japanese',
    'korean',
    'korean',
  ]);
});
