import { launchChat, saveMemberInfoByAuthKey, unreadCount } from '@foyer/contract/calls/chat.ts';
import { bind, type Bound } from '#http/bind.ts';
import type { Limits } from '#service/limits.ts';
import { type Chatting, countUnread, keyFor, launch } from './service.ts';

export function chatRoutes({ limits, ...chatting }: Chatting & { limits: Limits }): Bound[] {
  return [
    bind(launchChat, async (input, at) => {
      await limits.take('chat.member', at.merchant.id, String(at.member.id));
      return launch(at, chatting, input);
    }),
    bind(unreadCount, async (_input, at) => {
      await limits.take('unread.member', at.merchant.id, String(at.member.id));
      return countUnread(at, chatting);
    }),
    bind(saveMemberInfoByAuthKey, async (input, at) => {
      await limits.take('chat.member', at.merchant.id, String(at.member.id));
      return keyFor(at, chatting, input);
    }),
  ];
}
