// Events of payment providers, and the back office's decisions about orders.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const paymentEvent = call<Types<'payments', 'paymentEvent'>>()({
  method: 'POST',
  path: '/payments/{provider}/events',
  who: 'provider',
  idempotent: true,
  errors: ['signature.invalid', 'payment.unknown', 'payment.mismatch', 'transaction.mismatch'],
  summary: 'Reports the result of a checkout or payout. Events may arrive in any order and repeatedly.',
});

export const paymentOrders = call<Types<'payments', 'paymentOrders'>>()({
  method: 'GET',
  path: '/operator/payments',
  who: 'operator',
  money: ['amount'],
  errors: ['signature.invalid'],
  summary: 'Deposits and withdrawals that wait for the back office, oldest first.',
});

export const decideDeposit = call<Types<'payments', 'decideDeposit'>>()({
  method: 'PUT',
  path: '/operator/deposits/{orderNo}',
  who: 'operator',
  errors: ['signature.invalid', 'payment.unknown', 'payment.decided'],
  summary: 'Confirms or rejects a manual transfer.',
});

export const decideWithdrawal = call<Types<'payments', 'decideWithdrawal'>>()({
  method: 'PUT',
  path: '/operator/withdrawals/{orderNo}',
  who: 'operator',
  errors: ['signature.invalid', 'payment.unknown', 'payment.decided'],
  summary: 'Approves a withdrawal, marks it as paid manually, or returns the money.',
});

export const viewAccount = call<Types<'payments', 'viewAccount'>>()({
  method: 'POST',
  path: '/operator/withdrawals/{orderNo}/account',
  who: 'operator',
  money: ['amount'],
  errors: ['signature.invalid', 'payment.unknown', 'payment.decided'],
  summary:
    'The account number of an approved withdrawal that no provider pays, for a person who pays it. The person must be in `paymentRules.payoutPersons` of the description; each look is recorded.',
});

export const accountViews = call<Types<'payments', 'accountViews'>>()({
  method: 'GET',
  path: '/operator/account-views',
  who: 'operator',
  errors: ['signature.invalid'],
  summary:
    'Who has seen account numbers of withdrawals and slips of deposits, the latest first, at most 100.',
});

export const viewSlip = call<Types<'payments', 'viewSlip'>>()({
  method: 'POST',
  path: '/operator/deposits/{orderNo}/slip',
  who: 'operator',
  errors: ['signature.invalid', 'payment.unknown'],
  summary:
    'The picture of the transfer slip that a member added to a deposit, for the person who decides it. Each look is recorded.',
});

export const setPayments = call<Types<'payments', 'setPayments'>>()({
  method: 'PUT',
  path: '/operator/payments',
  who: 'operator',
  errors: ['signature.invalid', 'payment.closed'],
  summary:
    'Opens and closes deposits, and sets whether one wallet serves all vendors and whether withdrawals require a verified identity; omitted fields stay unchanged.',
});

export const setIdentity = call<Types<'payments', 'setIdentity'>>()({
  method: 'PUT',
  path: '/operator/members/{account}/identity',
  who: 'operator',
  errors: ['signature.invalid', 'field.invalid'],
  summary:
    "Records whether a member's identity is verified; withdrawals require it where the merchant's payment rules say so.",
});
