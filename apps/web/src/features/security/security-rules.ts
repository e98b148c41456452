// The rules of a payment password before it is sent (ruling R7).
import { isSixDigits } from '#forms/typed-code.ts';
import type { FieldRule, FieldRules } from '#forms/use-form.ts';

export type PaymentField = 'proof' | 'paymentPassword' | 'confirmPaymentPassword';

/** The rules of a new payment password; `proofRule` is that of the proof, null where none is typed. */
export function paymentRules(
  t: (key: 'security.sixDigits' | 'security.notMatched') => string,
  proofRule: FieldRule<PaymentField> | null,
): FieldRules<PaymentField> {
  return {
    ...(proofRule && { proof: proofRule }),
    paymentPassword: (value) => (isSixDigits(value) ? null : t('security.sixDigits')),
    confirmPaymentPassword: (value, valueOf) =>
      value === valueOf('paymentPassword') ? null : t('security.notMatched'),
  };
}

/** How people type a bank account: in groups, with spaces, in lower case. */
export function plainAccountNo(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

export function isAccountNo(typed: string): boolean {
  return /^[A-Z0-9]{6,34}$/.test(plainAccountNo(typed));
}
