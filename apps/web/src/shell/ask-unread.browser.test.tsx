// Who asks for the number of unread chat messages.
import { unreadCount } from '@foyer/contract/calls/chat.ts';
import { country } from '@foyer/contract/calls/system.ts';
import { afterEach, expect, test } from 'vitest';
import { loadArea } from '#language/language.ts';
import { send } from '#request/send.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Hosts } from './hosts.tsx';

afterEach(clear);

test.each([
  [0, 1],
  [1, 1],
  [2, 1],
  [4, 0],
  [40, 0],
  [41, 0],
  [42, 0],
] as const)(
  '[CHAT-05] the app of a member of type %s sends %i requests for unread messages',
  async (type, count) => {
    const { requestsOf } = renderScreen(<Hosts />, {
      merchant: { flags: { CBS3: true } },
      member: { ...ann, type },
      answers: [answer(unreadCount, { unReadCount: 0 })],
    });
    // The request is sent once its texts are there: before this one.
    await loadArea('chat');
    await send(country, {});
    expect(requestsOf(unreadCount)).toHaveLength(count);
  },
);
