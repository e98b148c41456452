// Shapes of invitations (OPEN-C-118).
import * as v from 'valibot';
import { languageCode, minor } from './primitives.ts';

/** The reward for an invited friend, and the deposit that the friend must make for it. */
export const referralTerms = v.object({
  reward: minor,
  minDeposit: minor,
  currency: v.string(),
  currencySymbol: v.string(),
  minorDigits: v.number(),
});

export const referralDetails = {
  input: v.strictObject({
    /** Creates the code if the member has none yet. */
    autoGenerate: v.optional(v.picklist(['true', 'false'])),
    language: v.optional(languageCode),
  }),
  value: v.object({
    /** Empty if there is none yet. */
    referralCode: v.string(),
    /** Where a friend registers with the code; empty if there is none yet. Without it the app makes one of its own address. */
    referralUrl: v.optional(v.string()),
    invited: v.number(),
    deposited: v.number(),
    totalReward: minor,
    rules: v.array(v.string()),
    terms: referralTerms,
  }),
};
