// Withdrawals (OPEN-C-116).
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

const ofWithdrawing = { who: 'member', entry: 'withdraw', moduleId: 'COMM3' } as const;

export const withdrawSettings = call<Types<'withdraw', 'withdrawSettings'>>()({
  ...ofWithdrawing,
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawSettings',
  money: [
    'min',
    'max',
    'dailyAmountRemaining',
    'turnoverRemaining',
    'turnoverBefore',
    'withdrawable',
    'locked',
    'lockedBonus',
    'most',
    'amount',
    'amountLeft',
    'required',
    'left',
  ],
  errors: [],
  summary: 'The amount this member can withdraw now, and the conditions of a withdrawal as a checklist.',
});

export const withdraw = call<Types<'withdraw', 'withdraw'>>()({
  ...ofWithdrawing,
  method: 'POST',
  path: '/wps/transaction/withdraw',
  sealed: true,
  idempotent: true,
  identifiedBy: ['bankCardId', 'amount'],
  errors: [
    'payment.closed',
    'payment.limit',
    'payment.unknown',
    'payment.terms',
    'payment.password.missing',
    'payment.password.err',
    'payment.password.locked',
    'withdraw.daily',
    'withdraw.turnover',
    'withdraw.card_rests',
    'withdraw.waits',
    'withdraw.identity',
    'wallet.insufficient',
    'transaction.mismatch',
    'missing_encryption',
  ],
  summary: 'Requests a withdrawal to a bank account of this member; the amount is held immediately.',
});

export const withdrawOrder = call<Types<'withdraw', 'withdrawOrder'>>()({
  ...ofWithdrawing,
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawOrder',
  money: ['amount', 'fee'],
  errors: ['payment.unknown'],
  summary:
    "One of this member's withdrawals with its way so far and ahead. A requested withdrawal cannot be cancelled by the member.",
});

export const withdrawReport = call<Types<'withdraw', 'withdrawReport'>>()({
  ...ofWithdrawing,
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawReport',
  money: ['amount', 'fee'],
  errors: [],
  summary: "This member's withdrawals, newest first.",
});
