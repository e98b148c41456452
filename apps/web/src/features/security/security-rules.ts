// What may be sent of a payment password (ruling R7).

const SIX_DIGITS = /^\d{6}$/;

export type PaymentField = 'proof' | 'paymentPassword' | 'confirmPaymentPassword';
export type PaymentComplaint = 'security.missing' | 'security.sixDigits' | 'security.notMatched';

/** The first thing wrong with what was typed, and where; null when it may be sent. */
export function paymentTrouble(
  typed: Readonly<Record<PaymentField, string>>,
  needsProof: boolean,
): readonly [PaymentField, PaymentComplaint] | null {
  if (needsProof && typed.proof === '') return ['proof', 'security.missing'];
  if (!SIX_DIGITS.test(typed.paymentPassword)) return ['paymentPassword', 'security.sixDigits'];
  if (typed.confirmPaymentPassword !== typed.paymentPassword)
    return ['confirmPaymentPassword', 'security.notMatched'];
  return null;
}

/** How a bank account is typed: in groups, with spaces, in small letters. */
export function plainAccountNo(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

export function isAccountNo(typed: string): boolean {
  return /^[A-Z0-9]{6,34}$/.test(plainAccountNo(typed));
}
