// Shapes of the lottery (LOTTO rows, CCALL-07, CCALL-08, CCALL-14; OPEN-C-67, OPEN-C-73).
import * as v from 'valibot';
import { amountMinor, code, instant, languageCode, minor, nothing, queryInt } from './primitives.ts';

const gameId = code(32);
const numeroText = v.pipe(v.string(), v.regex(/^\d{8}-\d{1,4}$/));
const prizeMode = v.pipe(v.number(), v.integer(), v.minValue(1800), v.maxValue(1999));

/** OPEN-C-67, and the limits that a bet slip checks before it is submitted. */
const lottery = v.object({
  gameId: v.string(),
  code: v.string(),
  name: v.string(),
  icon: v.string(),
  playType: v.string(),
  vendor: v.string(),
  /** The time between two draws. */
  intervalMs: v.number(),
  /** How long before its draw betting closes. */
  closeMs: v.number(),
  /** Stake of one line. */
  minStakeMinor: minor,
  maxStakeMinor: minor,
  /** The long-term return of the lottery, in two-thousandths. */
  prizeMode: v.number(),
  currency: v.string(),
  currencySymbol: v.string(),
  currencyPosition: v.picklist(['F', 'B']),
  minorDigits: v.number(),
});

export const lotteryGames = {
  input: v.strictObject({ merchantCode: v.optional(code()), language: v.optional(languageCode) }),
  value: v.array(lottery),
};
export const popularLotteries = { ...lotteryGames };

const numbers = v.array(v.number());
const queryInstant = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

export const numero = {
  input: v.strictObject({ gameId }),
  value: v.object({
    gameId: v.string(),
    numero: v.string(),
    openTime: instant,
    closeTime: instant,
    drawTime: instant,
    serverTime: instant,
    /** SHA-256 of the seed, published before the draw opens. */
    commitment: v.string(),
    /** The previous draw, which may not be finished yet. */
    last: v.nullable(
      v.object({
        numero: v.string(),
        drawTime: instant,
        state: v.picklist(['open', 'drawn', 'void']),
        result: numbers,
      }),
    ),
  }),
};

export const lotteryDraws = {
  input: v.strictObject({
    gameId,
    numero: v.optional(numeroText),
    pageNum: v.optional(queryInt(1, 1000)),
    pageSize: v.optional(queryInt(1, 100)),
  }),
  value: v.object({
    draws: v.array(
      v.object({
        numero: v.string(),
        openTime: instant,
        closeTime: instant,
        drawTime: instant,
        state: v.picklist(['open', 'drawn', 'void']),
        commitment: v.string(),
        /** The seed after the draw; empty before it. */
        seed: v.string(),
        /** The label; the numbers are computed from it and the seed. */
        label: v.string(),
        result: numbers,
      }),
    ),
    hasMore: v.boolean(),
  }),
};

const betState = v.picklist(['open', 'won', 'lost', 'cancelled', 'void']);

const order = v.object({
  orderId: v.string(),
  gameId: v.string(),
  name: v.string(),
  playType: v.string(),
  /** The first draw of the order, and the number of draws it bets on. */
  numero: v.string(),
  draws: v.number(),
  bets: v.number(),
  placedAt: instant,
  state: betState,
  stakeMinor: minor,
  prizeMinor: minor,
  refundMinor: minor,
  openBets: v.number(),
});

export const lotteryOrders = {
  input: v.strictObject({
    pageNum: v.optional(queryInt(1, 1000)),
    pageSize: v.optional(queryInt(1, 50)),
    from: v.optional(queryInstant),
    to: v.optional(queryInstant),
    gameId: v.optional(gameId),
  }),
  value: v.object({ orders: v.array(order), hasMore: v.boolean() }),
};

export const lotteryOrder = {
  input: v.strictObject({ orderId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)) }),
  value: v.object({
    ...order.entries,
    prizeMode: v.number(),
    times: v.number(),
    stopOnWin: v.boolean(),
    /** The bets that can still be cancelled, by number; the page does not compare its own clock. */
    cancellable: v.array(v.string()),
    subOrders: v.array(
      v.object({
        subOrderId: v.string(),
        numero: v.string(),
        market: v.string(),
        picks: v.array(v.array(v.string())),
        lines: v.number(),
        /** The payment of a winning line for one unit of its stake, in thousandths; several where its lines differ. */
        odds: v.array(v.number()),
        stakeMinor: minor,
        prizeMinor: minor,
        state: betState,
        /** Until when the order can be cancelled. */
        closeTime: instant,
        drawTime: instant,
        result: numbers,
      }),
    ),
  }),
};

/** One bet: rows of tokens as on the board of its market, and the stake of each line. */
const bet = v.strictObject({
  market: code(16),
  picks: v.pipe(v.array(v.pipe(v.array(code(8)), v.maxLength(64))), v.minLength(1), v.maxLength(10)),
  stakeMinor: amountMinor,
});

export const placeLotteryOrder = {
  input: v.strictObject({
    gameId,
    /** The draw that the member sees; the gateway never replaces it by a later one. */
    numero: numeroText,
    /** The number of draws: this one and those after it. */
    draws: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
    /** Multiplies every stake. */
    times: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    /** After a win, the bets on later draws are cancelled. */
    stopOnWin: v.boolean(),
    prizeMode: v.optional(prizeMode),
    bets: v.pipe(v.array(bet), v.minLength(1), v.maxLength(20)),
  }),
  value: v.object({
    orderId: v.string(),
    stakeMinor: minor,
    balanceMinor: minor,
    repeated: v.boolean(),
  }),
};

export const cancelLotteryBets = {
  input: v.strictObject({
    orderId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)),
    subOrderIds: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))),
      v.minLength(1),
      v.maxLength(1000),
    ),
  }),
  value: v.object({ refundMinor: minor, balanceMinor: minor, repeated: v.boolean() }),
};

export const lotteryWallet = {
  input: nothing,
  value: v.object({
    balanceMinor: minor,
    heldMinor: minor,
    /** Play money of a trial member. */
    isTrial: v.boolean(),
    currency: v.string(),
    currencySymbol: v.string(),
    currencyPosition: v.picklist(['F', 'B']),
    minorDigits: v.number(),
  }),
};

export const lotteryTicket = {
  input: nothing,
  value: v.object({ ticket: v.string(), expiresAt: instant }),
};

export const lotterySession = {
  input: v.strictObject({ ticket: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  value: v.object({ token: v.string(), account: v.string(), isTrial: v.boolean(), expiresAt: instant }),
};
