import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountTrouble, minorOf, typedAmount, typedOf } from './money-typing.ts';

describe('an amount as it is typed', () => {
  test.each([
    ['1234.5', 2, '1234.5', '123450'],
    ['1,234.56', 2, '1234.56', '123456'],
    ['1.234,56', 2, '1234.56', '123456'],
    ['12,5', 2, '12.5', '1250'],
    ['1,000', 2, '1000', '100000'],
    ['0.999', 2, '0.99', '99'],
    ['007', 2, '7', '700'],
    ['.5', 2, '0.5', '50'],
    ['-5', 2, '5', '500'],
    ['1e3', 2, '13', '1300'],
    ['٢٥٠٫٥', 2, '250.5', '25050'],
    ['50.000', 0, '50000', '50000'],
    ['0', 2, '0', null],
    ['', 2, '', null],
    ['.', 2, '0.', null],
  ])('%s with %i places is %s, in minor units %s', (text, digits, typed, minor) => {
    expect(typedAmount(text, digits)).toBe(typed);
    expect(minorOf(typed, digits)).toBe(minor);
  });

  test('what is written from minor units means the same minor units', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n - 1n }), fc.constantFrom(0, 2), (minor, digits) => {
        const typed = typedOf(String(minor), digits);
        expect(typedAmount(typed, digits)).toBe(typed);
        expect(minorOf(typed, digits)).toBe(String(minor));
      }),
    );
  });

  test.each([
    [null, 'wallet.noAmount'],
    ['99', 'wallet.tooLittle'],
    ['100', null],
    ['500', null],
    ['501', 'wallet.tooMuch'],
  ])('%s of 100 to 500: %s', (minor, trouble) => {
    expect(amountTrouble(minor, { min: '100', max: '500' })).toBe(trouble);
  });
});
