import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const launchChat = call<Types<'chat', 'launchChat'>>()({
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  who: 'member',
  entry: 'chat',
  moduleId: 'CBS3',
  quiet: true,
  errors: ['coming_soon'],
  summary: "Opens the member's chat with the merchant; the address is valid once.",
});

export const unreadCount = call<Types<'chat', 'unreadCount'>>()({
  method: 'GET',
  path: '/wps/relay/CBS_unreadCount',
  who: 'member',
  entry: 'chat',
  moduleId: 'CBS3',
  quiet: true,
  errors: ['coming_soon'],
  summary: "The number of the merchant's messages that the member has not read.",
});

export const saveMemberInfoByAuthKey = call<Types<'chat', 'saveMemberInfoByAuthKey'>>()({
  method: 'POST',
  path: '/wps/relay/WPSCORE_saveMemberInfoByAuthKey',
  who: 'member',
  quiet: true,
  errors: ['coming_soon'],
  summary:
    'Stores the data of the member who opens the text chat; returns the authKey of its link, valid once.',
});
