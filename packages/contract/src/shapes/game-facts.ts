// Shapes of the small public answers about vendors and games (OPEN-C-55, OPEN-C-65).
import * as v from 'valibot';
import { code, instant, minor } from './primitives.ts';

const ofMerchant = v.strictObject({ merchantCode: v.optional(code()) });

/** CCALL-01. `typeId` names one category; without it all of them. */
export const vassalageTypes = {
  input: v.strictObject({ typeId: v.optional(code(16)), merchant_code: v.optional(code()) }),
  value: v.array(v.object({ gameType: v.string(), vassalage: v.array(v.string()) })),
};

export const rankList = {
  input: ofMerchant,
  value: v.array(
    v.object({
      rank: v.number(),
      /** Masked: the first and the last letter. */
      userName: v.string(),
      gameName: v.string(),
      amount: minor,
      /** What the amount counts in: a visitor has no wallet that would say it. */
      currency: v.string(),
      currencySymbol: v.string(),
      minorDigits: v.number(),
    }),
  ),
};

export const gameMatches = {
  input: ofMerchant,
  value: v.array(
    v.object({
      matchId: v.string(),
      league: v.string(),
      home: v.string(),
      away: v.string(),
      startTime: instant,
      vendor: v.string(),
    }),
  ),
};

/** CCALL-12. */
export const showLogo = { input: ofMerchant, value: v.object({ vendor: v.boolean() }) };
export const isShowLogo = { input: ofMerchant, value: v.boolean() };
