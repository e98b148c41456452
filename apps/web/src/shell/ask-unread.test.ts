import { expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { formatMessage } from '#language/message.ts';
import { compileMessage } from '#language/build-words.ts';
import { chat } from '#language/words/en/chat.ts';
import type { Say } from '#language/words.ts';
import { askAgain, badgeOf, maySeeUnread } from './ask-unread.ts';

const t: Say = (key, ...values) =>
  formatMessage(compileMessage(chat[key as keyof typeof chat]), 'en', values[0]);

test.each([
  [0, undefined],
  [1, { text: '1', label: '1 unread message' }],
  [99, { text: '99', label: '99 unread messages' }],
  [100, { text: '99+', label: '100 unread messages' }],
])('[CHAT-06] %i unread messages show on the chat item as %o', (count, badge) => {
  expect(badgeOf(t, count)).toEqual(badge);
});

test.each([
  [0, true],
  [1, true],
  [2, true],
  [4, false],
  [40, false],
  [41, false],
  [42, false],
  [null, false],
] as const)('[CHAT-05] member type %s requests the unread number: %s', (type, asks) => {
  expect(maySeeUnread(type, true)).toBe(asks);
  expect(maySeeUnread(type, false)).toBe(false);
});

test('it is requested at once, every minute, and when the page becomes visible', async () => {
  const clock = fakeClock();
  const seen: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const page = Object.assign(new EventTarget(), seen);
  const asked: number[] = [];
  const start = clock.now();
  const stop = askAgain(() => asked.push((clock.now() - start) / 1000), { clock, page });
  await clock.advance(60_000);
  page.visibilityState = 'hidden';
  await clock.advance(90_000);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await clock.advance(60_000);
  stop();
  await clock.advance(120_000);
  expect(asked).toEqual([0, 60, 150, 210]);
  expect(clock.waiting()).toBe(0);
});
