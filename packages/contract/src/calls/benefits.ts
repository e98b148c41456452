// Benefits that the gateway calculates and pays by itself: the club's cashback and birthday gift, and rebates.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const benefitPayments = call<Types<'benefits', 'benefitPayments'>>()({
  method: 'GET',
  path: '/wps/member/benefits',
  who: 'member',
  entry: 'benefits',
  money: ['amount'],
  errors: [],
  summary: 'Paid cashback and birthday gifts, or paid rebates, newest first.',
});

export const benefitLines = call<Types<'benefits', 'benefitLines'>>()({
  method: 'GET',
  path: '/wps/member/benefitLines',
  who: 'member',
  entry: 'benefits',
  money: ['base', 'amount'],
  errors: [],
  summary: 'How one payment was calculated: the base, the rate and the result of each line.',
});
