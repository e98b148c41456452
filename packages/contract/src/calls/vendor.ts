import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

const moves = ['signature.invalid', 'ticket.invalid', 'transaction.mismatch', 'round.closed'] as const;

export const vendorSession = call<Types<'vendor', 'vendorSession'>>()({
  method: 'POST',
  path: '/seamless/{vendor}/session',
  who: 'vendor',
  money: ['balanceMinor'],
  errors: ['signature.invalid', 'ticket.invalid'],
  summary: 'Redeems a launch ticket and opens a play session.',
});

export const vendorBalance = call<Types<'vendor', 'vendorBalance'>>()({
  method: 'POST',
  path: '/seamless/{vendor}/balance',
  who: 'vendor',
  money: ['balanceMinor'],
  errors: ['signature.invalid', 'ticket.invalid'],
  summary: "The player's balance.",
});

export const vendorDebit = call<Types<'vendor', 'vendorDebit'>>()({
  method: 'POST',
  path: '/seamless/{vendor}/debit',
  who: 'vendor',
  idempotent: true,
  money: ['balanceMinor'],
  errors: [...moves, 'wallet.insufficient', 'transaction.rolled_back'],
  summary: 'Debits a stake and opens the round.',
});

export const vendorCredit = call<Types<'vendor', 'vendorCredit'>>()({
  method: 'POST',
  path: '/seamless/{vendor}/credit',
  who: 'vendor',
  idempotent: true,
  money: ['balanceMinor'],
  errors: [...moves, 'round.unknown'],
  summary: 'Credits a win (which may be zero) and settles the round.',
});

export const vendorRollback = call<Types<'vendor', 'vendorRollback'>>()({
  method: 'POST',
  path: '/seamless/{vendor}/rollback',
  who: 'vendor',
  idempotent: true,
  money: ['balanceMinor'],
  errors: moves,
  summary: 'Rolls a debit back, also one that was never received.',
});
