// Shapes of withdrawals (OPEN-C-116). Amounts are minor units as text (R8); rates are hundredths of a percent.
import * as v from 'valibot';
import { orderHandler, orderNo, orderSteps, pageOfDays } from './deposit.ts';
import { amountMinor, code, instant, minor, nothing, paymentPassword } from './primitives.ts';

export const withdrawStatus = v.picklist(['PENDING', 'APPROVED', 'PAID', 'REJECTED']);

/** Why the money of a withdrawal came back. */
export const returnReason = v.picklist(['BANK', 'ACCOUNT', 'MERCHANT']);

/** `partly`: it limits a withdrawal but does not prevent it. `open`: it prevents every withdrawal. */
const conditionState = v.picklist(['done', 'partly', 'open']);

/** The conditions of a withdrawal, as this member meets them now. A withdrawal is refused by the same rules. */
const checklist = v.object({
  /** No condition is open. */
  isReady: v.boolean(),
  /** The merchant accepts withdrawals. */
  accepted: v.object({ state: conditionState }),
  /** Null: this merchant requires no payment password. */
  paymentPassword: v.nullable(v.object({ state: conditionState, isLocked: v.boolean() })),
  /** While accounts of the member are new: when payouts to the first of those can start. */
  bankAccount: v.object({ state: conditionState, usableFrom: v.nullable(instant) }),
  /** Payouts wait until then, because a setting that protects money was changed; null: no wait. */
  waiting: v.object({ state: conditionState, until: v.nullable(instant) }),
  /** Null: this merchant requires no verified identity. `reason`: why the back office refused it. */
  identity: v.nullable(v.object({ state: conditionState, reason: v.string() })),
  /** The limits of a day, in the merchant's time zone, and what is left of them. */
  today: v.object({
    state: conditionState,
    count: v.number(),
    countLeft: v.number(),
    amount: minor,
    amountLeft: minor,
  }),
  /** The bets that the deposits which lock a part of the balance require, and how much of it is left. */
  wagering: v.object({ state: conditionState, required: minor, left: minor }),
  /** The smallest withdrawal is covered by the balance. */
  smallest: v.object({ state: conditionState, amount: minor }),
});

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
    /** The part of it that comes before the bets of a deposit that is ordered now: none when nothing is left. */
    turnoverBefore: minor,
    /** The part of the balance that no open turnover locks. */
    withdrawable: minor,
    /** The rest of the balance, and the bonus in it. */
    locked: minor,
    lockedBonus: minor,
    needPaymentPassword: v.boolean(),
    /** The most that can be withdrawn now: of the balance, in one order and today. */
    most: minor,
    checklist,
  }),
};

export const withdraw = {
  input: v.strictObject({
    bankCardId: code(32),
    amount: amountMinor,
    paymentPassword: v.optional(paymentPassword),
    /** The terms that the member was shown. When they have changed, the withdrawal is refused. */
    terms: v.optional(v.strictObject({ fee: minor })),
  }),
  value: v.object({ orderNo: v.string(), status: withdrawStatus }),
};

const record = {
  orderNo: v.string(),
  time: instant,
  /** The target: the bank, and the end of the account number. */
  bankName: v.string(),
  accountNoMasked: v.string(),
  amount: minor,
  fee: minor,
  status: withdrawStatus,
  /** The merchant's own words about a returned withdrawal; otherwise empty. */
  reason: v.string(),
  /** Null: not returned, or the reason is unknown. */
  reasonCode: v.nullable(returnReason),
  /** When it was paid or returned; null before. */
  decidedAt: v.nullable(instant),
};

export const withdrawOrder = {
  input: v.strictObject({ orderNo }),
  value: v.object({
    ...record,
    steps: orderSteps,
    /** Null once the order is decided. */
    handler: v.nullable(orderHandler),
    /** When the merchant promises to have paid it; null: no promise, or decided. */
    promisedAt: v.nullable(instant),
  }),
};

export const withdrawReport = {
  /** OPEN: those that are not decided, pending or approved. */
  input: v.strictObject({
    ...pageOfDays,
    status: v.optional(v.picklist(['OPEN', ...withdrawStatus.options])),
  }),
  value: v.object({
    content: v.array(v.object(record)),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
};
