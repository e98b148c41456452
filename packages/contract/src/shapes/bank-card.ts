// Shapes of the calls about bank accounts (OPEN-A-112, OPEN-C-116).
import * as v from 'valibot';
import { visibleText } from '../name-text.ts';
import { textMost } from '../text-length.ts';
import { characters, code, instant, name, nothing, ownerProof, paymentPassword } from './primitives.ts';

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
    accountName: name(textMost.accountName),
    branch: v.optional(v.pipe(characters(textMost.branch), v.regex(visibleText))),
    paymentPassword,
    ...ownerProof,
  }),
  value: card,
};

export const chooseBankCard = { input: v.strictObject({ id: code(32) }), value: v.null() };

export const removeBankCard = {
  input: v.strictObject({ id: code(32), paymentPassword }),
  value: v.null(),
};
