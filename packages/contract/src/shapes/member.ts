// Shapes of the calls about the logged-in member.
import * as v from 'valibot';
import { memberTypes } from '../member-type.ts';
import { languageCode, minor, nothing, code } from './primitives.ts';

/** MEMBER-02, MEMBER-03, OPEN-A-110. */
export const memberInfo = {
  input: nothing,
  value: v.object({
    id: v.string(),
    account: v.string(),
    userName: v.string(),
    type: v.picklist(memberTypes),
    language: v.string(),
    clubLabel: v.nullable(
      v.object({ labelId: v.string(), labelName: v.string(), type: v.string(), rankLevel: v.number() }),
    ),
  }),
};

/** MEMBER-01. Amounts in minor units, and the number of decimal places of the currency. */
export const memberFunds = {
  input: nothing,
  value: v.object({
    sumBalance: minor,
    currency: v.string(),
    currencySymbol: v.string(),
    /** Decimal places of the currency: 2 for PHP, 0 for VND. */
    minorDigits: v.number(),
    merchantWallet: v.object({ isSingle: v.boolean() }),
  }),
};

export const memberLanguage = {
  input: v.strictObject({ language: languageCode, merchantCode: code() }),
  value: v.null(),
};
