// Profile data that members enter about themselves.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const ownProfile = call<Types<'profile', 'ownProfile'>>()({
  method: 'GET',
  path: '/wps/member/info/profile',
  who: 'member',
  entry: 'security',
  errors: [],
  summary: "The member's own data on the profile page; addresses, numbers and names are masked.",
});

export const memberIcon = call<Types<'profile', 'memberIcon'>>()({
  method: 'GET',
  path: '/wps/member/info/icon',
  who: 'member',
  moduleId: 'PROFPIC3',
  errors: [],
  summary: "The number of the member's profile picture.",
});

export const changeIcon = call<Types<'profile', 'changeIcon'>>()({
  method: 'PUT',
  path: '/wps/member/info/icon',
  who: 'member',
  moduleId: 'PROFPIC3',
  errors: [],
  summary: 'Sets the profile picture.',
});

export const chooseIcon = call<Types<'profile', 'changeIcon'>>()({
  method: 'POST',
  path: '/wps/member/info/icon',
  who: 'member',
  moduleId: 'PROFPIC3',
  errors: [],
  summary: 'The same call by the other method, for older clients.',
});

export const changeEmail = call<Types<'profile', 'changeEmail'>>()({
  method: 'PUT',
  path: '/wps/member/info/email',
  who: 'member',
  entry: 'security',
  sealed: true,
  errors: ['field.invalid', 'password.err', 'proof.required', 'verification.code.err', 'missing_encryption'],
  summary:
    "Sets a member's first mail address with a proof of ownership; payouts wait after it. An existing address stays.",
});

export const changePayeeName = call<Types<'profile', 'changePayeeName'>>()({
  method: 'PUT',
  path: '/wps/member/info/payeename',
  who: 'member',
  entry: 'security',
  sealed: true,
  errors: ['field.invalid', 'password.err', 'proof.required', 'verification.code.err', 'missing_encryption'],
  summary: "Sets the member's payee name with a proof of ownership; an existing one stays.",
});

export const changeNickname = call<Types<'profile', 'changeNickname'>>()({
  method: 'PUT',
  path: '/wps/member/info/nickname',
  who: 'member',
  errors: ['field.invalid'],
  summary: "Sets the member's nickname.",
});

export const setBirthday = call<Types<'profile', 'setBirthday'>>()({
  method: 'PUT',
  path: '/wps/member/info/birthday',
  who: 'member',
  entry: 'security',
  errors: ['field.invalid'],
  summary: "Sets the member's date of birth once, where the merchant asks for it; an existing one stays.",
});
