// What may be sent of a payment password (ruling R7).
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

/** How a bank account is typed: in groups, with spaces, in small letters. */
export function plainAccountNo(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

export function isAccountNo(typed: string): boolean {
  return /^[A-Z0-9]{6,34}$/.test(plainAccountNo(typed));
}
