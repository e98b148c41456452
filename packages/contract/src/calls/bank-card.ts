// The bank accounts that withdrawals are paid to.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const banks = call<Types<'bankCard', 'banks'>>()({
  method: 'GET',
  path: '/wps/member/banks',
  who: 'member',
  entry: 'withdraw',
  errors: [],
  summary: 'The banks that this merchant pays to.',
});

export const bankCards = call<Types<'bankCard', 'bankCards'>>()({
  method: 'GET',
  path: '/wps/member/bankCard',
  who: 'member',
  entry: 'withdraw',
  errors: [],
  summary: "The member's bank accounts; of each number only the last four digits are shown.",
});

export const addBankCard = call<Types<'bankCard', 'addBankCard'>>()({
  method: 'POST',
  path: '/wps/member/bankCard',
  who: 'member',
  entry: 'withdraw',
  sealed: true,
  quiet: true,
  errors: [
    'payment.password.missing',
    'payment.password.err',
    'payment.password.locked',
    'bank_card.exists',
    'bank_card.limit',
    'bank_card.name',
    'password.err',
    'proof.required',
    'verification.code.err',
    'missing_encryption',
  ],
  summary:
    'Adds a bank account with the payment password and a proof of ownership; payouts to it start after a waiting time.',
});

export const chooseBankCard = call<Types<'bankCard', 'chooseBankCard'>>()({
  method: 'PUT',
  path: '/wps/member/bankCard/default',
  who: 'member',
  entry: 'withdraw',
  errors: ['payment.unknown'],
  summary: "Makes one of the member's bank accounts the first choice of a withdrawal.",
});

export const removeBankCard = call<Types<'bankCard', 'removeBankCard'>>()({
  method: 'POST',
  path: '/wps/member/bankCard/remove',
  who: 'member',
  entry: 'withdraw',
  sealed: true,
  quiet: true,
  errors: [
    'payment.unknown',
    'payment.password.missing',
    'payment.password.err',
    'payment.password.locked',
    'missing_encryption',
  ],
  summary:
    'Removes a bank account with the payment password. Requested withdrawals are still paid to it. If the account is added again, it waits like a new one.',
});
