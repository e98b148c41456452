// Shapes of the seamless wallet: the calls of a game vendor's server about a member's wallet.
import * as v from 'valibot';
import { amountMinor, code, minor } from './primitives.ts';

const vendor = code(32);
const transaction = {
  vendor,
  /** The play session that `vendorSession` opened. */
  playSession: code(128),
  /** The vendor's own id of this movement. The same id with the same body always returns the same answer. */
  transactionId: code(64),
  roundId: code(64),
};
const moved = v.object({
  transactionId: v.string(),
  balanceMinor: minor,
  currency: v.string(),
  /** True if this transaction had taken effect before and no money moved now. */
  repeated: v.boolean(),
});

/** Redeems the one-time ticket of a launch and opens a play session. */
export const vendorSession = {
  input: v.strictObject({ vendor, ticket: code(128) }),
  value: v.object({
    playSession: v.string(),
    playerId: v.string(),
    /** Played for play money: by a trial member, or in a trial of the game. */
    isTrial: v.boolean(),
    currency: v.string(),
    minorDigits: v.number(),
    balanceMinor: minor,
    language: v.string(),
    gameCode: v.string(),
    gameName: v.string(),
    /** The vendor's name as members see it. */
    vendorName: v.string(),
    /** Key of the game's cover, `{motif}-{seed}`; null for a vendor's own lobby. */
    pictureKey: v.nullable(v.string()),
    /** The game's category, such as RNG or CRASH; null for a vendor's own lobby. */
    gameType: v.nullable(v.string()),
    backUrl: v.string(),
  }),
};

export const vendorBalance = {
  input: v.strictObject({ vendor, playSession: code(128) }),
  value: v.object({ balanceMinor: minor, currency: v.string() }),
};

/** A stake, from member to vendor. It opens the round. */
export const vendorDebit = {
  input: v.strictObject({ ...transaction, amountMinor }),
  value: moved,
};

/** A win, which may be zero, from vendor to member. It settles the round. */
export const vendorCredit = {
  input: v.strictObject({ ...transaction, amountMinor: v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,14})$/)) }),
  value: moved,
};

/** Rolls a debit back. An unknown debit is recorded, so that it can never take effect later. */
export const vendorRollback = {
  input: v.strictObject({ ...transaction, debitTransactionId: code(64) }),
  value: moved,
};
