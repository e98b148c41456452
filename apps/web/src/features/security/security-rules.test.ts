import { expect, test } from 'vitest';
import { isAccountNo, paymentTrouble, plainAccountNo } from './security-rules.ts';

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
] as const)('a payment password is six digits, twice: %j', (given, needsProof, trouble) => {
  expect(paymentTrouble(given, needsProof)).toEqual(trouble);
});

test('an account number is taken as people type it', () => {
  expect(plainAccountNo('de89 3704-0044 0532')).toBe('DE89370400440532');
  expect(['12345', '1'.repeat(35), '1234 56', 'ab.cdef'].map(isAccountNo)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
