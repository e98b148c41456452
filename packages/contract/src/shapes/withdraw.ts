// Shapes of withdrawals (OPEN-C-116). Amounts are minor units as text (R8); rates are hundredths of a percent.
import * as v from 'valibot';
import { pageOfDays } from './deposit.ts';
import { amountMinor, code, instant, minor, nothing, paymentPassword } from './primitives.ts';

export const withdrawStatus = v.picklist(['PENDING', 'APPROVED', 'PAID', 'REJECTED']);

export const withdrawSettings = {
  input: nothing,
  value: v.object({
    min: minor,
    max: minor,
    /** Withdrawals left today, by the house's own day. */
    dailyRemaining: v.number(),
    /** What may still be taken out today. */
    dailyAmountRemaining: minor,
    feeRate: v.number(),
    /** What has to be played before anything can be taken out. */
    turnoverRemaining: minor,
    needPaymentPassword: v.boolean(),
    /** Nothing is paid out before then: the payment password or the mail address was changed; null: no wait. */
    waitsUntil: v.nullable(instant),
  }),
};

export const withdraw = {
  input: v.strictObject({
    bankCardId: code(32),
    amount: amountMinor,
    paymentPassword: v.optional(paymentPassword),
  }),
  value: v.object({ orderNo: v.string(), status: withdrawStatus }),
};

export const withdrawReport = {
  input: v.strictObject(pageOfDays),
  value: v.object({
    content: v.array(
      v.object({
        orderNo: v.string(),
        time: instant,
        /** Where it goes: the bank, and the end of the account. */
        bankName: v.string(),
        accountNoMasked: v.string(),
        amount: minor,
        fee: minor,
        status: withdrawStatus,
        /** Why it was given back; empty otherwise. */
        reason: v.string(),
      }),
    ),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
};
