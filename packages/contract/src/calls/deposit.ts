// Putting money in (OPEN-C-115).
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

const reading = { method: 'GET', who: 'member', entry: 'deposit', moduleId: 'COMM3' } as const;
const paying = {
  method: 'POST',
  who: 'member',
  entry: 'deposit',
  moduleId: 'COMM3',
  idempotent: true,
  errors: [
    'payment.closed',
    'payment.limit',
    'payment.waiting',
    'payment.promo',
    'transaction.mismatch',
    'field.invalid',
  ],
} as const;

export const depositSettings = call<Types<'deposit', 'depositSettings'>>()({
  ...reading,
  path: '/wps/relay/MCSFE_getDepositSettings',
  errors: [],
  summary: 'How this member can pay in, and whether deposits are open at all.',
});

export const depositManual = call<Types<'deposit', 'depositManual'>>()({
  ...paying,
  path: '/wps/relay/MCSFE_depositManual',
  summary: "Announces a transfer to one of the house's bank accounts; the back office confirms it.",
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
  errors: [],
  summary: 'Promotions a deposit may come with; with an amount, those that fit it.',
});

export const depositOrder = call<Types<'deposit', 'depositOrder'>>()({
  ...reading,
  path: '/wps/relay/MCSFE_getDepositOrder',
  errors: ['payment.unknown'],
  summary: "One of this member's deposits: how far it is.",
});

export const depositRecords = call<Types<'deposit', 'depositRecords'>>()({
  ...reading,
  path: '/wps/relay/MCSFE_getDepositRecords',
  errors: [],
  summary: "This member's deposits, the newest first.",
});

export const depositCount = call<Types<'deposit', 'depositCount'>>()({
  ...reading,
  path: '/wps/relay/MCSFE_getTotalDepositSuccessCount',
  quiet: true,
  errors: [],
  summary: 'How many deposits of this member have arrived.',
});
