import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const memberInfo = call<Types<'member', 'memberInfo'>>()({
  method: 'GET',
  path: '/wps/member/info',
  who: 'member',
  entry: 'member',
  quiet: true,
  errors: [],
  summary: 'The logged-in member.',
});

export const memberFunds = call<Types<'member', 'memberFunds'>>()({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  who: 'member',
  entry: 'member',
  money: ['sumBalance'],
  errors: [],
  summary: "The member's balances in minor units.",
});

export const memberLanguage = call<Types<'member', 'memberLanguage'>>()({
  method: 'POST',
  path: '/wps/member/language',
  who: 'member',
  moduleId: 'COMM3',
  quiet: true,
  errors: [],
  summary: "Stores the member's language; refused to trial accounts.",
});
