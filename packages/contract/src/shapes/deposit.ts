// Shapes of deposits (OPEN-C-115). Amounts are minor units as text (R8); rates are hundredths of a percent.
import * as v from 'valibot';
import { textMost } from '../text-length.ts';
import {
  address,
  amountMinor,
  anyText,
  code,
  instant,
  minor,
  nothing,
  picture,
  queryInt,
  name,
  written,
} from './primitives.ts';

export const orderNo = v.pipe(v.string(), v.regex(/^[DW]\d{6,18}$/));
const rate = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const queryInstant = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** The page, and the range of days. */
export const pageOfDays = {
  pageNum: v.optional(queryInt(1, 1000)),
  pageSize: v.optional(queryInt(1, 50)),
  from: v.optional(queryInstant),
  to: v.optional(queryInstant),
};

export const depositType = v.picklist(['MANUAL', 'ALIPAY', 'QQ', 'WECHAT', 'GATEWAY']);
/** The state of an order as the member sees it. */
export const depositStatus = v.picklist(['PENDING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED']);

/** The target of a manual transfer. */
const account = { bankName: v.string(), accountName: v.string(), accountNo: v.string(), qrImage: v.string() };

/** How to pay at a provider. */
const checkout = {
  redirectUrl: v.nullable(v.string()),
  /** The text of the QR code for a wallet app; the screen draws it. */
  qrCode: v.nullable(v.string()),
};

/** The categories of games that count towards the turnover by less than their bets, in percent. */
const turnoverWeights = v.array(v.object({ gameType: v.string(), percent: v.number() }));

export const depositSettings = {
  input: nothing,
  value: v.object({
    blocked: v.boolean(),
    /** The reason, in the member's language; null while deposits are open. */
    message: v.nullable(v.string()),
    /** The bets that a deposit without a promotion requires before it can be withdrawn, in percent of its amount. */
    turnoverPercent: v.number(),
    /** The categories of games that count towards the turnover by less than their bets, in percent. */
    turnoverWeights,
    /** The member's last deposit, for the start of the form; null before the first one. */
    last: v.nullable(v.object({ methodId: v.string(), amount: minor, bankCode: v.nullable(v.string()) })),
    /** The names that the member's last transfers came from, the latest first. */
    payers: v.array(v.string()),
    methods: v.array(
      v.object({
        id: v.string(),
        type: depositType,
        name: v.string(),
        icon: v.string(),
        min: minor,
        max: minor,
        feeRate: rate,
        presets: v.array(minor),
        /** Minutes until the money is credited; zero: immediately. */
        minutes: v.number(),
        /** The account fields are empty where a provider only needs the bank. */
        banks: v.array(v.object({ bankCode: v.string(), ...account })),
      }),
    ),
  }),
};

/** The categories of games as above, in a request. */
const shownWeights = v.pipe(
  v.array(
    v.strictObject({
      gameType: code(32),
      percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    }),
  ),
  v.maxLength(100),
);
/** The terms that the member was shown. When they have changed, the deposit is refused. */
const terms = v.strictObject({
  fee: minor,
  bonus: minor,
  turnover: minor,
  turnoverWithoutBonus: minor,
  turnoverWeights: shownWeights,
});

const order = {
  methodId: code(32),
  amount: amountMinor,
  promoId: v.optional(code(32)),
  terms: v.optional(terms),
};

export const depositMade = v.object({
  orderNo: v.string(),
  ...checkout,
  expireAt: instant,
  /** The amount credited to the wallet: the deposit minus the fee. */
  credit: minor,
});

export const depositManual = {
  input: v.strictObject({
    ...order,
    bankCode: code(32),
    payerName: name(textMost.payerName),
    /** The bank's own reference of the transfer. */
    slip: v.optional(written(textMost.slip)),
  }),
  value: depositMade,
};

const byAccount = {
  input: v.strictObject({ ...order, payerAccount: v.optional(anyText(64)) }),
  value: depositMade,
};
export const depositAlipay = byAccount;
export const depositQQ = { ...byAccount };
export const depositWechat = { ...byAccount };

export const depositGateway = {
  input: v.strictObject({ ...order, bankCode: v.optional(code(32)), returnUrl: v.optional(address) }),
  value: depositMade,
};

export const depositPromos = {
  input: v.strictObject({ amount: v.optional(amountMinor) }),
  value: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      rate: v.number(),
      /** The smallest and largest deposit that the promotion applies to. */
      min: minor,
      max: minor,
      maxBonus: minor,
      /** How many times deposit and bonus must be staked before a withdrawal. */
      turnover: v.number(),
    }),
  ),
};

/** The party that an order waits for. */
export const orderHandler = v.picklist(['member', 'merchant', 'provider']);

/** The way of an order so far and ahead, in order. */
export const orderSteps = v.array(
  v.object({
    step: v.picklist(['requested', 'accepted', 'sent', 'paid', 'returned', 'failed', 'expired', 'cancelled']),
    isDone: v.boolean(),
    /** Null: not done yet, or done before times were recorded. */
    at: v.nullable(instant),
  }),
);

const record = {
  orderNo: v.string(),
  time: instant,
  method: v.string(),
  amount: minor,
  status: depositStatus,
};

export const depositOrder = {
  input: v.strictObject({ orderNo }),
  value: v.object({
    ...record,
    /** The amount minus the fee. */
    credit: minor,
    bonus: minor,
    /** The amount of bets that this deposit requires before a withdrawal. */
    turnover: minor,
    /** The bets that are left until nothing of it is locked; null while it is not paid. */
    turnoverLeft: v.nullable(minor),
    /** Whether the member gave up its bonus. */
    isBonusReturned: v.boolean(),
    /** The bets that it requires if its bonus is given up. */
    turnoverWithoutBonus: minor,
    /** The open bets of earlier deposits, which come before those of this one. */
    turnoverBefore: minor,
    /** Whether another deposit used the promotion, so that this one brings no bonus. */
    isOfferUsed: v.boolean(),
    /** As the member was shown with this deposit; while it locks money, as they count now. */
    turnoverWeights,
    expireAt: instant,
    /** When the deposit was paid, failed, expired or was cancelled; null while it is pending. */
    decidedAt: v.nullable(instant),
    steps: orderSteps,
    /** Null when the order waits for nobody. */
    handler: v.nullable(orderHandler),
    /** Minutes from the payment until it is credited; zero: immediately. */
    minutes: v.number(),
    /** When the member sent the picture of the transfer slip; null: there is none. */
    slipAt: v.nullable(instant),
    /** Whether the picture can be sent or replaced. */
    takesSlip: v.boolean(),
    /** How to pay it; null once it is no longer pending. */
    payment: v.nullable(
      v.object({
        ...checkout,
        /** The merchant's bank account that a manual transfer goes to; null for other methods. */
        account: v.nullable(v.object(account)),
      }),
    ),
  }),
};

export const cancelDeposit = {
  input: v.strictObject({ orderNo }),
  value: v.object({ orderNo: v.string(), status: depositStatus }),
};

export const depositSlip = {
  input: v.strictObject({ orderNo }),
  value: v.object({
    /** The picture of the transfer slip as a data address; null: there is none. */
    picture: v.nullable(v.string()),
  }),
};

export const addDepositSlip = {
  input: v.strictObject({ orderNo, picture }),
  value: v.object({ orderNo: v.string(), slipAt: instant }),
};

export const depositLocks = {
  input: nothing,
  value: v.array(
    v.object({
      orderNo: v.string(),
      /** When the deposit was paid. */
      time: instant,
      /** The name of the promotion; null without one. */
      promotion: v.nullable(v.string()),
      amount: minor,
      /** The amount less the fee, and the bonus: together they are locked. */
      credit: minor,
      bonus: minor,
      /** The bets that it requires, and how much of them is left. */
      required: minor,
      left: minor,
      /** As they count now: those of the last deposit, for all of them. */
      turnoverWeights,
      /**
       * The effect of giving up the bonus: the bonus that is taken back, and the bets that are left then. Null: no
       * bonus, or the member has placed a bet since the deposit was credited.
       */
      giveUp: v.nullable(v.object({ bonus: minor, required: minor, left: minor })),
    }),
  ),
};

export const giveUpBonus = {
  input: v.strictObject({ orderNo }),
  /** The balance of the main wallet after it. */
  value: v.object({ returned: minor, balance: minor }),
};

export const depositRecords = {
  input: v.strictObject({ ...pageOfDays, status: v.optional(depositStatus) }),
  value: v.object({ content: v.array(v.object(record)), pageNum: v.number(), totalPages: v.number() }),
};

export const depositCount = { input: nothing, value: v.number() };
