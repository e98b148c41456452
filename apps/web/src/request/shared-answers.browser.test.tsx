// Answers that all pages share are requested once (START-15), by the first page that needs them.
import { launchChat } from '@foyer/contract/calls/chat.ts';
import { helpCenter, lobbyNews, promotionCategories } from '@foyer/contract/calls/content.ts';
import { isShowLogo, showLogo } from '@foyer/contract/calls/game-facts.ts';
import { hotGames, newGameVendor } from '@foyer/contract/calls/games.ts';
import { lotteryGames } from '@foyer/contract/calls/lottery.ts';
import { announcements, country } from '@foyer/contract/calls/system.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clock } from '#device/clock.ts';
import { fakeNetwork, fine, type SentRequest } from '#testing/fake-network.ts';
import type { AnyCall } from './outcome.ts';
import { AnswersOfPage, createAnswerCache } from './answer-cache.ts';
import { connectRequests, identify } from './send.ts';
import { useCall } from './use-call.ts';

const LONG_MS = 20 * 60_000;

let box: HTMLElement;
let root: Root;
let sent: SentRequest[];
const answers = createAnswerCache({ now: () => Date.now() });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  // The cache below is empty: an answer without a new request was found in the store.
  const storage = { read: () => null, write: () => false, remove: () => undefined };
  const network = fakeNetwork(clock, () => fine('answer'), { storage });
  connectRequests(network.ports);
  identify({ merchantCode: 'AURORA', language: 'EN', token: 't', memberId: '7', epoch: 1 });
  sent = network.sent;
  answers.clear();
});
afterEach(() => {
  root.unmount();
  box.remove();
  vi.useRealTimers();
});

function Page({ call }: { readonly call: AnyCall }) {
  const { value } = useCall(call, {} as never);
  return <p>{value === undefined ? 'waits' : 'answer'}</p>;
}
async function visit(call: AnyCall) {
  root.render(
    <AnswersOfPage value={answers}>
      <Page call={call} />
    </AnswersOfPage>,
  );
  await expect.poll(() => box.textContent).toBe('answer');
}
async function asked(times: number) {
  // Repeated requests wait because of the spacing rule (REQ-06).
  await vi.advanceTimersByTimeAsync(200);
  await expect.poll(() => sent.length).toBe(times);
  return sent.length;
}
async function leave(ms: number) {
  root.render(null);
  await expect.poll(() => box.textContent).toBe('');
  await vi.advanceTimersByTimeAsync(ms);
}

describe('[START-15] a page that finds its data in the shared store does not request it again:', () => {
  test.each([
    ['banners, announcements, popup and promotions', announcements],
    ['the same from their second source', lobbyNews],
    ['categories of promotions', promotionCategories],
    ['help centre', helpCenter],
    ['lotteries', lotteryGames],
    ['hot games', hotGames],
    ['system countries', country],
    ['logo visibility', showLogo],
    ['logo visibility as a bare yes or no', isShowLogo],
  ])('%s', async (_, call) => {
    await visit(call);
    await leave(LONG_MS);
    await visit(call);
    expect(sent).toHaveLength(1);
  });
});

// A chat address is valid once (OPEN-C-13), so it is not in the store.
test.each([
  ['vendors', newGameVendor],
  ['the address of the chat', launchChat],
] as [string, AnyCall][])('data outside the store is requested again: %s', async (_, call) => {
  await visit(call);
  await leave(LONG_MS);
  await visit(call);
  expect(await asked(2)).toBe(2);
});

test('another language is another request', async () => {
  await visit(helpCenter);
  identify({ language: 'AR' });
  expect(await asked(2)).toBe(2);
});

test('an app that was open for a long time renews the data on return', async () => {
  await visit(helpCenter);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  window.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(sent).toHaveLength(1);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await asked(2)).toBe(2);
});
