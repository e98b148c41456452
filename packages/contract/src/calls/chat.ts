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
  summary: "Opens the member's conversation with the house; the address is good once.",
});

export const unreadCount = call<Types<'chat', 'unreadCount'>>()({
  method: 'GET',
  path: '/wps/relay/CBS_unreadCount',
  who: 'member',
  entry: 'chat',
  moduleId: 'CBS3',
  quiet: true,
  errors: ['coming_soon'],
  summary: 'How many messages of the house the member has not read.',
});

export const saveMemberInfoByAuthKey = call<Types<'chat', 'saveMemberInfoByAuthKey'>>()({
  method: 'POST',
  path: '/wps/relay/WPSCORE_saveMemberInfoByAuthKey',
  who: 'member',
  quiet: true,
  errors: ['coming_soon'],
  summary: 'Tells the text chat who is coming; the value is the authKey of the link, good once.',
});
