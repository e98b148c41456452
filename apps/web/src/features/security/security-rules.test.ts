import { expect, test } from 'vitest';
import type { FieldRule } from '#forms/use-form.ts';
import { isAccountNo, paymentRules, type PaymentField, plainAccountNo } from './security-rules.ts';

type Rule = FieldRule<PaymentField>;
const required: Rule = (value) => (value === '' ? 'security.missing' : null);

function typed(paymentPassword: string, confirmPaymentPassword = paymentPassword, proof = 'x') {
  return {
    proof,
    paymentPassword,
    confirmPaymentPassword,
  };
}

test.each([
  [typed('482913'), true, null],
  [typed('482913', '482913', ''), false, null],
  [typed('482913', '482913', ''), true, ['proof', 'security.missing']],
  [typed('48291'), true, ['paymentPassword', 'security.sixDigits']],
  [typed('4829130'), true, ['paymentPassword', 'security.sixDigits']],
  [typed('48291a'), true, ['paymentPassword', 'security.sixDigits']],
  [typed('٤٨٢٩١٣'), true, ['paymentPassword', 'security.sixDigits']],
  [typed('482913', '482914'), true, ['confirmPaymentPassword', 'security.notMatched']],
] as const)('a payment password is six digits, twice: %j', (given, needsProof, error) => {
  const rules = Object.entries(paymentRules((key) => key, needsProof ? required : null)) as [
    PaymentField,
    Rule,
  ][];
  const found = rules.map(([name, rule]) => [name, rule(given[name], (other) => given[other])] as const);
  expect(found.find(([, text]) => text !== null) ?? null).toEqual(error);
});

test('an account number is accepted as people type it', () => {
  expect(plainAccountNo('de89 3704-0044 0532')).toBe('DE89370400440532');
  expect(['12345', '1'.repeat(35), '1234 56', 'ab.cdef'].map(isAccountNo)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
