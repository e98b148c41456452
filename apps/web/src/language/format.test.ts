import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intlLocale } from '@foyer/contract/languages.ts';
import { decimalOf, formatMinute, isoOf, moneyParts, oneDecimal, type Money } from './format.ts';

const peso: Money = { minor: '123456', minorDigits: 2, currency: 'PHP', symbol: '₱', position: 'F' };
const dong: Money = { minor: '1500000', minorDigits: 0, currency: 'VND', symbol: '₫', position: 'B' };

test('a rating has one decimal, with the mark of the language', () => {
  const shown = ['EN', 'RU', 'UZ', 'FA'] as const;
  expect(shown.map((code) => oneDecimal(intlLocale(code), 4.75))).toEqual(['4.8', '4,8', '4,8', '4.8']);
});

test('[CVAL-07] a figure is rounded half away from zero', () => {
  const shown = [4.24, 4.25, -4.25].map((figure) => oneDecimal(intlLocale('EN'), figure));
  expect(shown).toEqual(['4.2', '4.3', '-4.3']);
});

describe('money', () => {
  test('[HOME-11] the sign is before the amount with F and after it with B', () => {
    expect(moneyParts(intlLocale('EN'), peso).text).toBe('₱1,234.56');
    expect(moneyParts(intlLocale('VI'), dong).text).toBe('1.500.000\u00a0₫');
  });

  test('sign and number are separate parts, for different sizes', () => {
    expect(moneyParts(intlLocale('EN'), { ...peso, minor: '-5' })).toEqual({
      sign: '-',
      symbol: '₱',
      amount: '0.05',
      position: 'F',
      text: '-₱0.05',
    });
  });

  test('[CVAL-07] an amount that is missing, or whose digits are missing, is shown as a dash', () => {
    const shown = (wrong: object) => moneyParts(intlLocale('EN'), { ...peso, ...wrong }).text;
    const missing = [{ minor: String(undefined) }, { minor: undefined }, { minorDigits: undefined }];
    expect(missing.map(shown)).toEqual(['₱—', '₱—', '₱—']);
  });

  test('digits are Latin in every language', () => {
    expect(moneyParts(intlLocale('AR'), peso).amount).toBe('1,234.56');
    expect(moneyParts(intlLocale('FA'), peso).amount).toMatch(/^[\d.,٬٫]+$/);
  });

  test('[CVAL-08] reais have the Brazilian format in every language, other currencies that of the language', () => {
    expect(moneyParts(intlLocale('EN'), { ...peso, currency: 'BRL', symbol: 'R$' }).amount).toBe('1.234,56');
    expect(moneyParts(intlLocale('EN'), { ...peso, currency: 'BRL2', symbol: 'R$' }).amount).toBe('1.234,56');
    expect(moneyParts(intlLocale('EN'), { ...peso, currency: 'PHP' }).amount).toBe('1,234.56');
    expect(moneyParts(intlLocale('VI'), peso).amount).toBe('1.234,56');
  });

  test('[CVAL-07] an amount has the decimals of its currency', () => {
    const shown = (minorDigits: number) => moneyParts(intlLocale('EN'), { ...peso, minorDigits }).amount;
    expect([0, 2, 3].map(shown)).toEqual(['123,456', '1,234.56', '123.456']);
  });

  test('[CVAL-07] every amount is formatted exactly, also one that is too long for a float', () => {
    const amounts = fc.bigInt({ min: -9_000_000_000_000_000_000n, max: 9_000_000_000_000_000_000n });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 4 }), (minor, minorDigits) => {
        const { sign, amount } = moneyParts(intlLocale('EN'), { ...peso, minor: String(minor), minorDigits });
        expect(BigInt(sign + amount.replace(/[,.]/g, ''))).toBe(minor);
      }),
    );
  });

  test.each([
    ['0', 2, '0.00'],
    ['5', 2, '0.05'],
    ['-12345', 2, '-123.45'],
    ['7', 0, '7'],
  ])('%s minor units with %i digits are %s', (minor, digits, expected) => {
    expect(decimalOf(minor, digits)).toBe(expected);
  });
});

test('a time of a maintenance window is YYYY-MM-DD HH:mm, local', () => {
  expect(formatMinute(new Date(2026, 10, 3, 4, 5).getTime())).toBe('2026-11-03 04:05');
});

test.each([1e300, Number.NaN, Infinity, -8.65e15])('the time %s is no date and is shown as a dash', (ms) => {
  expect(formatMinute(ms)).toBe('\u2014');
  expect(isoOf(ms)).toBeUndefined();
});
