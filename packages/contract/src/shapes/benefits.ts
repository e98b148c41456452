// Shapes of benefits that were calculated and paid. Amounts are minor units as text (R8).
import * as v from 'valibot';
import { amountMinor, instant, minor, queryInt } from './primitives.ts';

const page = { pageNum: v.optional(queryInt(1, 10_000)), pageSize: v.optional(queryInt(1, 50)) };
const ofPage = { pageNum: v.number(), totalPages: v.number() };

export const benefitPayments = {
  /** CLUB: cashback and birthday gifts. REBATE: a member's rebates, and those that an agent earns from downlines. */
  input: v.strictObject({ ...page, of: v.picklist(['CLUB', 'REBATE']) }),
  value: v.object({
    content: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(['CASHBACK', 'BIRTHDAY', 'REBATE']),
        /** The period that it was calculated for, without its end. */
        from: instant,
        until: instant,
        /** The name of the rank that it was calculated with; null for a rebate. */
        rank: v.nullable(v.string()),
        amount: amountMinor,
        paidAt: instant,
      }),
    ),
    ...ofPage,
  }),
};

export const benefitLines = {
  input: v.strictObject({ ...page, id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)) }),
  value: v.object({
    content: v.array(
      v.object({
        /** The category of the games; null for a gift and for games without a category. */
        gameType: v.nullable(v.string()),
        /** The direct downline whose branch placed the bets; null for the member's own bets. */
        downline: v.nullable(v.string()),
        /** The bets; of a gift, its amount. */
        base: minor,
        /** Hundredths of a percent; null for a gift. */
        rate: v.nullable(v.number()),
        /** Base times rate, rounded down. */
        amount: minor,
      }),
    ),
    ...ofPage,
  }),
};
