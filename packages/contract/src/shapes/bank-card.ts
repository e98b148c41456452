// Shapes of the calls about bank accounts (OPEN-A-112, OPEN-C-116).
import * as v from 'valibot';
import { anyText, code, instant, nothing, ownerProof, paymentPassword, text } from './primitives.ts';

export const banks = {
  input: nothing,
  value: v.array(v.object({ bankCode: v.string(), bankName: v.string() })),
};

const card = v.object({
  id: v.string(),
  bankCode: v.string(),
  bankName: v.string(),
  accountName: v.string(),
  accountNoMasked: v.string(),
  isDefault: v.boolean(),
  /** When payouts to it can start; the merchant sets the waiting time of a new account. */
  usableFrom: instant,
});

export const bankCards = { input: nothing, value: v.array(card) };

export const addBankCard = {
  input: v.strictObject({
    bankCode: code(32),
    /** Digits or an IBAN, without spaces. */
    accountNo: v.pipe(v.string(), v.regex(/^[A-Z0-9]{6,34}$/)),
    accountName: text(100),
    branch: v.optional(anyText(100)),
    paymentPassword,
    ...ownerProof,
  }),
  value: card,
};
