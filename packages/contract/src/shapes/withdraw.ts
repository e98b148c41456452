// Shapes of withdrawals (OPEN-C-116). Amounts are minor units as text (R8); rates are hundredths of a percent.
import * as v from 'valibot';
import { orderNo, pageOfDays } from './deposit.ts';
import { amountMinor, code, instant, minor, nothing, paymentPassword } from './primitives.ts';

export const withdrawStatus = v.picklist(['PENDING', 'APPROVED', 'PAID', 'REJECTED']);

export const withdrawSettings = {
  input: nothing,
  value: v.object({
    min: minor,
    max: minor,
    /** Withdrawals left today, in the merchant's time zone. */
    dailyRemaining: v.number(),
    /** The amount that can still be withdrawn today. */
    dailyAmountRemaining: minor,
    feeRate: v.number(),
    /** The turnover that is required before a withdrawal. */
    turnoverRemaining: minor,
    /** The part of the balance that no open turnover locks. */
    withdrawable: minor,
    /** The rest of the balance, and the bonus in it. */
    locked: minor,
    lockedBonus: minor,
    needPaymentPassword: v.boolean(),
    /**
     * Payouts start again at this time, because the payment password or the mail address was changed; null: no wait.
     */
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

const record = v.object({
  orderNo: v.string(),
  time: instant,
  /** The target: the bank, and the end of the account number. */
  bankName: v.string(),
  accountNoMasked: v.string(),
  amount: minor,
  fee: minor,
  status: withdrawStatus,
  /** Why the money was returned; otherwise empty. */
  reason: v.string(),
  /** When it was paid or returned; null before. */
  decidedAt: v.nullable(instant),
});

export const withdrawOrder = { input: v.strictObject({ orderNo }), value: record };

export const withdrawReport = {
  input: v.strictObject(pageOfDays),
  value: v.object({
    content: v.array(record),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
};
