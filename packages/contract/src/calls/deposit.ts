// Deposits (OPEN-C-115).
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

const reading = { method: 'GET', who: 'member', entry: 'deposit', moduleId: 'COMM3' } as const;
const paying = {
  method: 'POST',
  who: 'member',
  entry: 'deposit',
  moduleId: 'COMM3',
  idempotent: true,
  money: ['credit'],
  errors: [
    'payment.closed',
    'payment.limit',
    'payment.waiting',
    'payment.promo',
    'payment.terms',
    'transaction.mismatch',
    'field.invalid',
  ],
} as const;

export const depositSettings = call<Types<'deposit', 'depositSettings'>>()({
  ...reading,
  path: '/wps/relay/MCSFE_getDepositSettings',
  money: ['amount', 'min', 'max', 'presets'],
  errors: [],
  summary: 'Deposit methods of this member, and whether deposits are open.',
});

export const depositManual = call<Types<'deposit', 'depositManual'>>()({
  ...paying,
  path: '/wps/relay/MCSFE_depositManual',
  summary:
    "Opens a deposit by a transfer to one of the merchant's bank accounts; the back office confirms it.",
});

export const depositAlipay = call<Types<'deposit', 'depositAlipay'>>()({
  ...paying,
  path: '/wps/relay/MCSFE_depositAlipay',
  summary: 'Opens a payment by a method of type ALIPAY at the payment provider.',
});

export const depositQQ = call<Types<'deposit', 'depositQQ'>>()({
  ...paying,
  path: '/wps/relay/MCSFE_depositQQ',
  summary: 'Opens a payment by a method of type QQ at the payment provider.',
});

export const depositWechat = call<Types<'deposit', 'depositWechat'>>()({
  ...paying,
  path: '/wps/relay/MCSFE_depositWechat',
  summary: 'Opens a payment by a method of type WECHAT at the payment provider.',
});

export const depositGateway = call<Types<'deposit', 'depositGateway'>>()({
  ...paying,
  path: '/wps/relay/MCSFE_depositGateway',
  summary: "Opens a payment on the payment provider's own page.",
});

export const depositPromos = call<Types<'deposit', 'depositPromos'>>()({
  ...reading,
  path: '/wps/relay/MCSFE_getDepositPromos',
  money: ['min', 'max', 'maxBonus'],
  errors: [],
  summary: 'Promotions for a deposit; with an amount, those that apply to it.',
});

export const depositOrder = call<Types<'deposit', 'depositOrder'>>()({
  ...reading,
  path: '/wps/relay/MCSFE_getDepositOrder',
  money: ['amount', 'credit', 'bonus', 'turnover', 'turnoverLeft', 'turnoverBefore', 'turnoverWithoutBonus'],
  errors: ['payment.unknown'],
  summary: "One of this member's deposits with its state; while it is pending, also how to pay it.",
});

export const cancelDeposit = call<Types<'deposit', 'cancelDeposit'>>()({
  method: 'POST',
  who: 'member',
  entry: 'deposit',
  moduleId: 'COMM3',
  path: '/wps/relay/MCSFE_cancelDeposit',
  errors: ['payment.unknown', 'payment.decided'],
  summary:
    "Cancels one of this member's pending deposits. A payment that arrives later is credited all the same.",
});

export const depositSlip = call<Types<'deposit', 'depositSlip'>>()({
  ...reading,
  path: '/wps/relay/MCSFE_getDepositSlip',
  quiet: true,
  errors: ['payment.unknown'],
  summary: "The picture of the transfer slip of one of this member's deposits.",
});

export const addDepositSlip = call<Types<'deposit', 'addDepositSlip'>>()({
  method: 'POST',
  who: 'member',
  entry: 'deposit',
  moduleId: 'COMM3',
  path: '/wps/relay/MCSFE_addDepositSlip',
  errors: ['payment.unknown', 'payment.decided', 'picture.refused', 'picture.pixels'],
  summary:
    'Adds the picture of the transfer slip to a pending deposit by bank transfer; a later picture replaces it. Refused once the deposit is decided.',
});

export const depositLocks = call<Types<'deposit', 'depositLocks'>>()({
  ...reading,
  path: '/wps/relay/MCSFE_getDepositLocks',
  money: ['amount', 'credit', 'bonus', 'required', 'left'],
  errors: [],
  summary: 'The deposits that lock a part of the balance, with the bets that each still requires.',
});

export const giveUpBonus = call<Types<'deposit', 'giveUpBonus'>>()({
  method: 'POST',
  who: 'member',
  entry: 'deposit',
  moduleId: 'COMM3',
  path: '/wps/relay/MCSFE_giveUpBonus',
  money: ['returned', 'balance'],
  errors: ['payment.unknown', 'payment.decided', 'payment.bonus_used', 'wallet.insufficient'],
  summary:
    'Returns the bonus of a deposit before the first bet. The deposit then requires only the bets of one without a bonus. After a bet: `payment.bonus_used`. Repeating it changes nothing.',
});

export const depositRecords = call<Types<'deposit', 'depositRecords'>>()({
  ...reading,
  path: '/wps/relay/MCSFE_getDepositRecords',
  money: ['amount'],
  errors: [],
  summary: "This member's deposits, newest first.",
});

export const depositCount = call<Types<'deposit', 'depositCount'>>()({
  ...reading,
  path: '/wps/relay/MCSFE_getTotalDepositSuccessCount',
  quiet: true,
  errors: [],
  summary: 'The number of deposits of this member that have been credited.',
});
