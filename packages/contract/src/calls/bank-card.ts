// The bank accounts winnings are paid to.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const banks = call<Types<'bankCard', 'banks'>>()({
  method: 'GET',
  path: '/wps/member/banks',
  who: 'member',
  entry: 'withdraw',
  errors: [],
  summary: 'The banks this merchant pays to.',
});

export const bankCards = call<Types<'bankCard', 'bankCards'>>()({
  method: 'GET',
  path: '/wps/member/bankCard',
  who: 'member',
  entry: 'withdraw',
  errors: [],
  summary: "The member's bank accounts, their numbers but for the last four hidden.",
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
    'missing_encryption',
  ],
  summary: 'Adds a bank account by the payment password; one that is not the first is not paid to for a day.',
});
