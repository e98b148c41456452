// What a payment provider's server tells the house, and what its back office decides about orders.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const paymentEvent = call<Types<'payments', 'paymentEvent'>>()({
  method: 'POST',
  path: '/payments/{provider}/events',
  who: 'provider',
  idempotent: true,
  errors: ['signature.invalid', 'payment.unknown', 'payment.mismatch', 'transaction.mismatch'],
  summary: 'What became of a checkout or a payout. Good in any order and any number of times.',
});

export const paymentOrders = call<Types<'payments', 'paymentOrders'>>()({
  method: 'GET',
  path: '/operator/payments',
  who: 'operator',
  errors: ['signature.invalid'],
  summary: 'Deposits and withdrawals that wait for the back office, the oldest first.',
});

export const decideDeposit = call<Types<'payments', 'decideDeposit'>>()({
  method: 'PUT',
  path: '/operator/deposits/{orderNo}',
  who: 'operator',
  errors: ['signature.invalid', 'payment.unknown', 'payment.decided'],
  summary: 'Confirms that a manual transfer arrived, or says that it did not.',
});

export const decideWithdrawal = call<Types<'payments', 'decideWithdrawal'>>()({
  method: 'PUT',
  path: '/operator/withdrawals/{orderNo}',
  who: 'operator',
  errors: ['signature.invalid', 'payment.unknown', 'payment.decided'],
  summary: 'Lets a withdrawal be paid out, says that it was paid by hand, or gives the money back.',
});

export const setPayments = call<Types<'payments', 'setPayments'>>()({
  method: 'PUT',
  path: '/operator/payments',
  who: 'operator',
  errors: ['signature.invalid', 'payment.closed'],
  summary:
    'Closes and opens deposits, and says whether one wallet serves all vendors; what is left out stays.',
});
