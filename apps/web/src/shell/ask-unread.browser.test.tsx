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
  [0, true, 1],
  [1, true, 1],
  [2, true, 1],
  [4, true, 0],
  [40, true, 0],
  [41, true, 0],
  [42, true, 0],
  [0, false, 0],
] as const)(
  '[CHAT-05] [TEMPLATE-16] the app of a member of type %s, with CBS3 %s, sends %i requests for unread messages',
  async (type, CBS3, count) => {
    const { requestsOf } = renderScreen(<Hosts />, {
      merchant: { flags: { CBS3 } },
      member: { ...ann, type },
      answers: [answer(unreadCount, { unReadCount: 0 })],
    });
    // The request is sent once its texts are there: before this one.
    await loadArea('chat');
    await send(country, {});
    expect(requestsOf(unreadCount)).toHaveLength(count);
  },
);
