// Shapes of the small public answers about vendors and games (OPEN-C-55, OPEN-C-65).
import * as v from 'valibot';
import { code, instant, minor } from './primitives.ts';

const ofMerchant = v.strictObject({ merchantCode: v.optional(code()) });

/** CCALL-01. `typeId` selects one category; all of them by default. */
export const vassalageTypes = {
  input: v.strictObject({ typeId: v.optional(code(16)), merchant_code: v.optional(code()) }),
  value: v.array(v.object({ gameType: v.string(), vassalage: v.array(v.string()) })),
};

export const rankList = {
  input: ofMerchant,
  value: v.array(
    v.object({
      rank: v.number(),
      /** Masked: only the first and the last letter are shown. */
      userName: v.string(),
      gameName: v.string(),
      amount: minor,
      /** The currency of the amount, because a visitor has no wallet with a currency. */
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
