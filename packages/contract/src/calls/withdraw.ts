// Taking money out (OPEN-C-116).
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

const ofWithdrawing = { who: 'member', entry: 'withdraw', moduleId: 'COMM3' } as const;

export const withdrawSettings = call<Types<'withdraw', 'withdrawSettings'>>()({
  ...ofWithdrawing,
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawSettings',
  errors: [],
  summary: 'What this member can take out now, and what stands in the way.',
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
    'payment.password.missing',
    'payment.password.err',
    'payment.password.locked',
    'withdraw.daily',
    'withdraw.turnover',
    'withdraw.card_rests',
    'wallet.insufficient',
    'transaction.mismatch',
    'missing_encryption',
  ],
  summary: 'Asks for money to be paid to a bank card of this member; it is held at once.',
});

export const withdrawReport = call<Types<'withdraw', 'withdrawReport'>>()({
  ...ofWithdrawing,
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawReport',
  errors: [],
  summary: "This member's withdrawals, the newest first.",
});
