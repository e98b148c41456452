// Shapes of a payment provider's events and of the back office's decisions about orders.
import * as v from 'valibot';
import { depositStatus, orderNo } from './deposit.ts';
import { amountMinor, anyText, code, instant, languageCode, minor, text } from './primitives.ts';
import { returnReason, withdrawStatus } from './withdraw.ts';

const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

export const paymentEvent = {
  input: v.strictObject({
    provider: code(32),
    eventId: code(64),
    type: v.picklist([
      'checkout.paid',
      'checkout.failed',
      'checkout.expired',
      'payout.paid',
      'payout.failed',
    ]),
    /** The order number of the merchant, and the provider's own reference. */
    reference: orderNo,
    providerId: code(64),
    amount: amountMinor,
    currency,
    /** With `payout.failed`: what was wrong; absent: the bank refused it. */
    about: v.optional(v.picklist(['bank', 'account'])),
    createdAt: instant,
  }),
  value: v.object({ repeated: v.boolean() }),
};

export const paymentOrders = {
  /** `refused`: approved withdrawals that the provider refused, the latest first. */
  input: v.strictObject({ kind: v.optional(v.picklist(['deposit', 'withdrawal', 'refused'])) }),
  value: v.array(
    v.object({
      kind: v.picklist(['deposit', 'withdrawal']),
      orderNo: v.string(),
      account: v.string(),
      time: instant,
      amount: minor,
      currency,
      /** The method of a deposit, or the bank account of a withdrawal. */
      says: v.string(),
      /** Why the provider has not accepted or not paid it; empty: nothing is wrong. */
      trouble: v.string(),
      /** When the member sent the picture of the transfer slip; null: there is none. */
      slipAt: v.nullable(instant),
      status: v.union([depositStatus, withdrawStatus]),
    }),
  ),
};

const decided = {
  value: v.object({ orderNo: v.string(), status: v.union([depositStatus, withdrawStatus]) }),
};

export const decideDeposit = {
  input: v.strictObject({ orderNo, decision: v.picklist(['paid', 'failed']) }),
  ...decided,
};

export const decideWithdrawal = {
  input: v.strictObject({
    orderNo,
    decision: v.picklist(['approve', 'paid', 'reject']),
    /** The reason shown to the member when the money is returned. */
    reason: v.optional(anyText(200)),
    /** With `reject`: the kind of the reason, which the member reads in their language where `reason` is absent. */
    reasonCode: v.optional(returnReason),
    /**
     * With `reject`, for an order that was sent to a provider: the provider has confirmed elsewhere that it never
     * pays this order.
     */
    providerNeverPays: v.optional(v.literal(true)),
  }),
  value: v.object({ orderNo: text(32), status: withdrawStatus }),
};

export const viewAccount = {
  input: v.strictObject({
    orderNo,
    /** The person who looks at the number: one of the names that the merchant's description permits. */
    person: text(64),
  }),
  value: v.object({
    orderNo: v.string(),
    /** The amount to pay: that of the order without the fee. */
    amount: minor,
    currency,
    bankCode: v.string(),
    bankName: v.string(),
    accountName: v.string(),
    accountNo: v.string(),
  }),
};

export const accountViews = {
  input: v.strictObject({ orderNo: v.optional(orderNo) }),
  value: v.array(v.object({ orderNo: v.string(), person: v.string(), time: instant })),
};

export const viewSlip = {
  input: v.strictObject({
    orderNo,
    /** The person who looks at the slip. */
    person: text(64),
  }),
  value: v.object({ orderNo: v.string(), slipAt: instant, picture: v.string() }),
};

/** Texts for members by language; null opens deposits again. */
const closed = v.nullable(v.record(languageCode, text(200)));

export const setPayments = {
  input: v.strictObject({
    depositsClosed: v.optional(closed),
    isSingleWallet: v.optional(v.boolean()),
    needsIdentity: v.optional(v.boolean()),
  }),
  value: v.object({ depositsClosed: closed, isSingleWallet: v.boolean(), needsIdentity: v.boolean() }),
};

const identityState = v.picklist(['verified', 'refused', 'open']);

export const setIdentity = {
  input: v.strictObject({
    account: text(64),
    /** `open`: not decided, as for a new member. */
    state: identityState,
    /** Why it is refused; the member reads it. */
    reason: v.optional(anyText(200)),
  }),
  value: v.object({ account: v.string(), state: identityState }),
};
