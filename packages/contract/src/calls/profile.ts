// What a member says of himself.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const memberIcon = call<Types<'profile', 'memberIcon'>>()({
  method: 'GET',
  path: '/wps/member/info/icon',
  who: 'member',
  errors: [],
  summary: 'The picture that stands for the member, by its number.',
});

export const changeIcon = call<Types<'profile', 'changeIcon'>>()({
  method: 'PUT',
  path: '/wps/member/info/icon',
  who: 'member',
  errors: [],
  summary: 'Chooses the picture that stands for the member.',
});

export const chooseIcon = call<Types<'profile', 'changeIcon'>>()({
  method: 'POST',
  path: '/wps/member/info/icon',
  who: 'member',
  errors: [],
  summary: 'The same by the other method, for clients that know it.',
});

export const changeEmail = call<Types<'profile', 'changeEmail'>>()({
  method: 'PUT',
  path: '/wps/member/info/email',
  who: 'member',
  errors: ['field.invalid'],
  summary:
    'Says which mail address the member has; one that is there already stays, as passwords are sent to it.',
});

export const changePayeeName = call<Types<'profile', 'changePayeeName'>>()({
  method: 'PUT',
  path: '/wps/member/info/payeename',
  who: 'member',
  errors: ['field.invalid'],
  summary: 'Says whom winnings are paid to; a name that is there already stays.',
});

export const changeNickname = call<Types<'profile', 'changeNickname'>>()({
  method: 'PUT',
  path: '/wps/member/info/nickname',
  who: 'member',
  errors: ['field.invalid'],
  summary: 'Says what the member wants to be called.',
});
