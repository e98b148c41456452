// Shapes of a member's records. Amounts are minor units as text (R8); days are days of the requested time zone.
import * as v from 'valibot';
import { code, instant, languageCode, minor } from './primitives.ts';

/** A day: 2026-11-23. */
const day = v.pipe(v.string(), v.isoDate());
/** An IANA time zone: Asia/Manila. */
const zone = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+/-]{1,64}$/));
/** Names a record: `D…` and `W…` an order, `g…` a round, `l…` a lottery order, `m…` another movement. */
const recordId = v.pipe(v.string(), v.maxLength(200), v.regex(/^[DWglm][^\p{Cc}\p{Cs}]+$/u));

const kind = v.picklist(['deposit', 'withdraw', 'game', 'lottery', 'other']);

const record = v.object({
  id: recordId,
  kind,
  time: instant,
  day,
  /** Of an order, a round, a lottery order; other movements are always `done`. */
  status: v.picklist([
    'PENDING',
    'APPROVED',
    'PAID',
    'FAILED',
    'EXPIRED',
    'CANCELLED',
    'REJECTED',
    'open',
    'settled',
    'cancelled',
    'won',
    'lost',
    'void',
    'done',
  ]),
  /** The method, the bank account, the game, or the kind of movement. */
  title: v.string(),
  /** The code of the vendor; null where none took part. */
  vendor: v.nullable(v.string()),
  /** The deposit or withdrawal that it belongs to. */
  orderNo: v.nullable(v.string()),
  /** The amount that the record moved, or will move while an order is pending; negative: it left the wallet. */
  amount: minor,
  /** Of a round or lottery order: the stakes without those that were returned, and the win. */
  stake: minor,
  win: minor,
  /** Win by stake with two decimals, rounded down; null while it is not decided or nothing was staked. */
  multiplier: v.nullable(v.string()),
  /** The bets of a lottery order that can still be cancelled, by number. */
  cancellable: v.array(v.string()),
});

export const records = {
  input: v.strictObject({
    zone,
    kind: v.optional(kind),
    state: v.optional(v.picklist(['open', 'settled', 'cancelled'])),
    vendor: v.optional(code(32)),
    /** First and last day. */
    from: v.optional(day),
    to: v.optional(day),
    /** `next` of the page before. */
    after: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  value: v.object({
    content: v.array(record),
    /** Totals of each day of the page, by the ledger; with a state no totals are known. */
    days: v.array(
      v.object({ day, staked: minor, won: minor, deposited: minor, withdrawn: minor, other: minor }),
    ),
    /** The vendors that this member has played with; empty after the first page. */
    vendors: v.array(v.object({ code: v.string(), name: v.string() })),
    /** Null: this is the last page. */
    next: v.nullable(v.string()),
  }),
};

export const receipt = {
  input: v.strictObject({ zone, id: recordId }),
  value: v.object({
    ...record.entries,
    /** A launch of the game that shows this round with its proof; null for an open round and for any other record. */
    proof: v.nullable(
      v.object({ vendor: v.string(), game: v.string(), gameType: v.string(), roundId: v.string() }),
    ),
    /** The postings of the ledger, in order. */
    movements: v.array(
      v.object({ id: v.string(), time: instant, name: v.string(), amount: minor, balance: minor }),
    ),
  }),
};
export const openExport = {
  input: v.strictObject({
    /** A statement in PDF is for a whole month. */
    format: v.picklist(['csv', 'pdf']),
    zone,
    /** First and last day. */
    from: day,
    to: day,
    language: v.optional(languageCode),
  }),
  value: v.object({ url: v.string() }),
};
