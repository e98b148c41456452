// The message for an amount that was typed wrong, and its example in the format of the currency.
import { describe, expect, test } from 'vitest';
import type { Say } from '#language/words.ts';
import { amountError, amountRule } from './amount-error.ts';
import { amountMarks } from './use-amount-rule.ts';

/** Returns the key with its values. */
const t: Say = (key, ...values) => `${key} ${JSON.stringify(values[0] ?? {})}`;
const peso = { minorDigits: 2, decimal: '.', group: ',' };
const dong = { minorDigits: 0, decimal: ',', group: '.' };
const limits = { min: '10000', max: '500000' };
const shown = { min: '₱100', max: '₱5,000' };

describe('the rule of an amount field', () => {
  const rule = amountRule(t, { rule: peso, limits, shown });

  test.each(['100', '100.00', '5,000', '5000.00', '4,999.99'])('accepts %s', (typed) => {
    expect(rule(typed)).toBeNull();
  });

  test.each([
    ['', 'money.missing {}'],
    ['0', 'money.zero {}'],
    ['99.99', 'money.tooLittle {"min":"₱100"}'],
    ['5,000.01', 'money.tooMuch {"max":"₱5,000"}'],
    ['100.001', 'money.decimals {"example":"1000.5","digits":2}'],
    ['hundred', 'money.form {"example":"1000.5","digits":2}'],
    ['-100', 'money.form {"example":"1000.5","digits":2}'],
  ])('refuses "%s" with %s', (typed, message) => {
    expect(rule(typed)).toBe(message);
  });
});

test.each(['min', 'max'])('an answer without the limit `%s` is named, whatever was typed', (missing) => {
  const rule = amountRule(t, { rule: peso, limits: { ...limits, [missing]: undefined }, shown });
  expect(['', '100', 'hundred'].map(rule)).toEqual(Array(3).fill('error.unreadable {}'));
});

test('an example has the decimal mark of the language, and none where the currency has no decimals', () => {
  const euro = { minorDigits: 2, decimal: ',', group: '.' };
  expect(amountError(t, 'form', { typed: 'x', rule: euro })).toContain('"example":"1000,5"');
  expect(amountError(t, 'whole', { typed: '1,5', rule: dong })).toContain('"example":"1000"');
});

test('an amount with two meanings is answered with both', () => {
  expect(amountError(t, 'ambiguous', { typed: ' 1,000 ', rule: { ...peso, decimal: ',' } })).toBe(
    'money.ambiguous {"whole":"1000","decimal":"1,000"}',
  );
});

test.each([
  ['en', '.', ','],
  ['de', ',', '.'],
  ['vi', ',', '.'],
])('%s writes decimals with %s and thousands with %s', (locale, decimal, group) => {
  expect(amountMarks(locale)).toEqual({ decimal, group });
});
