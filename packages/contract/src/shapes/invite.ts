// Shapes of what invitations are about (OPEN-C-118).
import * as v from 'valibot';
import { languageCode, minor } from './primitives.ts';

/** What a friend brought along is worth, and what he has to pay in for it. */
export const referralTerms = v.object({
  reward: minor,
  minDeposit: minor,
  currency: v.string(),
  currencySymbol: v.string(),
  minorDigits: v.number(),
});

export const referralDetails = {
  input: v.strictObject({
    /** Makes the code where the member has none yet. */
    autoGenerate: v.optional(v.picklist(['true', 'false'])),
    language: v.optional(languageCode),
  }),
  value: v.object({
    /** Empty where there is none yet. */
    referralCode: v.string(),
    invited: v.number(),
    deposited: v.number(),
    totalReward: minor,
    rules: v.array(v.string()),
    terms: referralTerms,
  }),
};
