// Shapes of wallets and their movements (OPEN-C-114). Amounts are minor units as text (R8).
import * as v from 'valibot';
import { pageOfDays } from './deposit.ts';
import { amountMinor, code, instant, languageCode, minor, nothing } from './primitives.ts';

export const vendorWallets = {
  input: nothing,
  value: v.array(
    v.object({
      vendor: v.string(),
      displayName: v.string(),
      balance: minor,
      status: v.picklist(['OPEN', 'MAINTENANCE']),
    }),
  ),
};

export const walletTransfer = {
  input: v.strictObject({ fromVendor: code(32), toVendor: code(32), amount: amountMinor }),
  value: v.object({ fromBalance: minor, toBalance: minor }),
};

export const walletTransferAll = {
  input: nothing,
  /** The collected amount, and the new balance of the main wallet. */
  value: v.object({ amount: minor, balance: minor }),
};

export const stakesInPlay = {
  input: nothing,
  value: v.object({
    /** The sum of the stakes below. */
    total: minor,
    stakes: v.array(
      v.object({
        /** `game`: rounds that a vendor has not ended; `lottery`: bets whose draw is not settled. */
        kind: v.picklist(['game', 'lottery']),
        vendor: v.string(),
        /** `nodeId` of a game, `code` of a lottery. */
        game: v.string(),
        gameType: v.string(),
        name: v.string(),
        amount: minor,
        /** Rounds or bets. */
        count: v.number(),
        /** The start of the oldest one. */
        since: instant,
      }),
    ),
  }),
};

export const transactions = {
  input: v.strictObject({ ...pageOfDays, code: v.optional(code(32)) }),
  value: v.object({
    content: v.array(
      v.object({
        id: v.string(),
        time: instant,
        code: v.string(),
        /** Negative: the money left the wallet. */
        amount: minor,
        balance: minor,
        /** The deposit or withdrawal that it belongs to; null for any other movement. */
        orderNo: v.nullable(v.string()),
        /** The name of the game; empty where none was played. */
        remark: v.string(),
      }),
    ),
    pageNum: v.number(),
    /** Exact while fewer than 200 movements follow this page; otherwise there are more pages than these. */
    totalPages: v.number(),
  }),
};

export const transactionCodes = {
  input: v.strictObject({ language: v.optional(languageCode) }),
  value: v.array(v.object({ code: v.string(), name: v.string() })),
};
