import { launchChat, saveMemberInfoByAuthKey, unreadCount } from '@foyer/contract/calls/chat.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { type ChatDependencies, countUnread, keyFor, launch } from './service.ts';

export function chatRoutes(chatting: ChatDependencies): BoundCall[] {
  return [
    bind(launchChat, (at, input) => launch(at, chatting, input), { limit: 'chat.member' }),
    bind(unreadCount, (at) => countUnread(at, chatting), { limit: 'unread.member' }),
    bind(saveMemberInfoByAuthKey, (at, input) => keyFor(at, chatting, input), { limit: 'chat.member' }),
  ];
}
