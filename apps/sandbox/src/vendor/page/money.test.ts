import { expect, test } from 'vitest';
import { decimalOf } from '#money.ts';
import { moneyOf } from './money.ts';

test.each([
  [12_345n, 2, '123.45'],
  [5n, 2, '0.05'],
  [0n, 2, '0.00'],
  [-150n, 2, '-1.50'],
  [5_000_000n, 0, '5000000'],
  [900_719_925_474_099_399n, 2, '9007199254740993.99'],
])('%s minor units with %s digits are %s', (minor, digits, decimal) => {
  expect(decimalOf(minor, digits)).toBe(decimal);
});

test('money is formatted as in the lobby, to the last digit', () => {
  expect(moneyOf('en', 'PHP', 2).format('900719925474099399')).toBe('₱9,007,199,254,740,993.99');
  expect(moneyOf('zh-CN', 'VND', 0).format('10000')).toBe('10,000\u00a0₫');
  expect(moneyOf('ar-u-nu-latn', 'THB', 2).format('123456')).toBe('\u2066฿1,234.56\u2069');
});
