// The rules of a payment password before it is sent (ruling R7).
import type { FieldRules } from '#forms/use-form.ts';

/** A payment password has six digits. */
export function isSixDigits(typed: string): boolean {
  return /^\d{6}$/.test(typed);
}

export type PaymentField = 'proof' | 'paymentPassword' | 'confirmPaymentPassword';

/** The rules of a new payment password; `proof` is the old one, or the login password. */
export function paymentRules(
  t: (key: 'security.missing' | 'security.sixDigits' | 'security.notMatched') => string,
  needsProof: boolean,
): FieldRules<PaymentField> {
  return {
    ...(needsProof && { proof: (value) => (value === '' ? t('security.missing') : null) }),
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
