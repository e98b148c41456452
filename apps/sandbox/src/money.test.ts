import { intlLocale, type LanguageCode } from '@foyer/contract/languages.ts';
import { expect, test } from 'vitest';
import { amountsOf, figureIn } from './money.ts';

const dinar = { currencySymbol: 'KD', currencyPosition: 'B', minorDigits: 3 } as const;
function amountIn(code: LanguageCode): string {
  return amountsOf(intlLocale(code), dinar)('1234500').replaceAll(/\s/g, ' ');
}

test.each(['AR', 'FA', 'UR'] as const)('in %s, from right to left, an amount keeps its order', (code) => {
  expect(amountIn(code)).toBe('\u20661,234.500 KD\u2069');
});

test('amounts have the marks of the language, and no isolates where text runs from left to right', () => {
  expect(amountIn('EN')).toBe('1,234.500 KD');
  expect(amountIn('UR-LA')).toBe('1,234.500 KD');
  expect(amountIn('KK')).toBe('1 234,500 KD');
  expect(amountIn('LO')).toBe('1.234,500 KD');
});

test.each([
  ['EN', '9.8'],
  ['RU', '9,8'],
  ['FA', '9.8'],
  ['UZ', '9,8'],
] as const)('odds in %s are %s', (code, text) => {
  expect(figureIn(intlLocale(code), '9.8')).toBe(text);
  expect(figureIn(intlLocale(code), '97.00')).toBe(text.includes(',') ? '97,00' : '97.00');
});
