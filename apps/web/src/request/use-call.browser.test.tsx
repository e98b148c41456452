// Calls of a screen in a browser: hydration of a document, changes of identity, and leaving the screen.
import { country } from '@foyer/contract/calls/system.ts';
import { memberFunds, memberLanguage } from '@foyer/contract/calls/member.ts';
import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '#device/clock.ts';
import {
  fakeNetwork,
  fine,
  later,
  refusal,
  type FakeNetwork,
  type Reply,
  type SentRequest,
} from '#testing/fake-network.ts';
import { painted } from '#testing/painted.ts';
import { EmbeddedAnswers, lookupOf } from './embedded-answers.ts';
import { AnswersOfPage, createAnswerCache } from './answer-cache.ts';
import { connectRequests, identify, seed } from './send.ts';
import { useAct } from './use-act.ts';
import { useCall } from './use-call.ts';

let box: HTMLElement;
let root: Root | null = null;

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  root?.unmount();
  root = null;
  box.remove();
});

/** A cache with the clock of the moment: some tests replace the one of the page. */
function emptyCache() {
  return createAnswerCache({ now: () => Date.now() });
}
function connected(reply: Reply): FakeNetwork['sent'] {
  const { ports, sent } = fakeNetwork(clock, reply);
  connectRequests(ports);
  identify({ merchantCode: 'AURORA', language: 'EN' });
  return sent;
}
function withMerchant(screen: ReactNode, answers = emptyCache(), embedded = lookupOf([])) {
  return (
    <AnswersOfPage value={answers}>
      <EmbeddedAnswers value={embedded}>{screen}</EmbeddedAnswers>
    </AnswersOfPage>
  );
}
function show(screen: ReactNode) {
  root = createRoot(box);
  root.render(withMerchant(screen));
}
function says() {
  return box.textContent;
}

function Currency() {
  return <p>{useCall(country, {}).value?.currency ?? 'loading'}</p>;
}
function Balance() {
  const { value, error } = useCall(memberFunds, {}, { alert: false });
  return <p>{error?.code ?? value?.sumBalance ?? 'loading'}</p>;
}
function Choice() {
  const { act: choose, isBusy } = useAct(memberLanguage, { stale: [memberFunds] });
  return (
    <>
      <Balance />
      <button
        type="button"
        aria-busy={isBusy}
        onClick={() => void choose({ language: 'AR', merchantCode: 'AURORA' })}
      >
        choose
      </button>
    </>
  );
}

test('a document is hydrated with the same text, without a request', async () => {
  const answers = [{ path: '/wps/system/country', query: '', value: { currency: 'PHP' } }];
  const sent = connected(() => fine({ currency: 'FRESH' }));
  box.innerHTML = renderToString(withMerchant(<Currency />, emptyCache(), lookupOf(answers)));
  expect(says()).toBe('PHP');
  seed(answers);
  const troubles: unknown[] = [];
  const taken = later();
  const cache = emptyCache();
  const MerchantApp = () => {
    useEffect(() => taken.give(fine(null)), []);
    return withMerchant(<Currency />, cache, lookupOf(answers));
  };
  root = hydrateRoot(box, <MerchantApp />, { onRecoverableError: (trouble) => troubles.push(trouble) });
  await taken.reply({ init: {} } as SentRequest);
  expect([says(), troubles, sent]).toEqual(['PHP', [], []]);
});

test('another member’s answer is never shown, not even while the own one is loading', async () => {
  const second = later();
  const answers: Reply[] = [() => fine({ sumBalance: '100' }), second.reply];
  connected((one) => (answers.shift() ?? second.reply)(one));
  identify({ token: 'a', memberId: '7', epoch: 1 });
  show(<Balance />);
  await expect.poll(says).toBe('100');
  const seen: (string | null)[] = [];
  new MutationObserver(() => seen.push(says())).observe(box, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  identify({ token: 'b', memberId: '8', epoch: 2 });
  await expect.poll(says).toBe('loading');
  second.give(fine({ sumBalance: '5' }));
  await expect.poll(says).toBe('5');
  expect(seen).toEqual(['loading', '5']);
});

test('a refusal returns its code; there is no retry', async () => {
  const sent = connected(() => refusal('permission.denied', 403));
  identify({ token: 'a', memberId: '7', epoch: 1 });
  show(<Balance />);
  await expect.poll(says).toBe('permission.denied');
  expect(sent).toHaveLength(1);
});

test('a read without an answer is repeated automatically, without a message, until there is one', async () => {
  const isOnLine = { now: false };
  const { ports, sent, notices } = fakeNetwork(clock, () => {
    if (!isOnLine.now) throw new TypeError('Failed to fetch');
    return fine({ currency: 'PHP' });
  });
  connectRequests(ports);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  show(<Currency />);
  await expect.poll(() => notices.length).toBe(1);
  await vi.advanceTimersByTimeAsync(4100);
  await expect.poll(() => sent.length).toBe(2);
  isOnLine.now = true;
  await vi.advanceTimersByTimeAsync(8100);
  await expect.poll(says).toBe('PHP');
  expect(notices).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(3);
  vi.useRealTimers();
});

function Retried() {
  const { error, isLoading, refresh } = useCall(country, {}, { alert: false });
  return (
    <button type="button" onClick={refresh}>
      {isLoading ? 'loading' : (error?.code ?? 'loaded')}
    </button>
  );
}

test('a failure stays on screen while its read is repeated, until the user requests it again', async () => {
  const second = later();
  let isFirst = true;
  const sent = connected((one) => {
    if (!isFirst) return second.reply(one);
    isFirst = false;
    throw new TypeError('Failed to fetch');
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  show(<Retried />);
  await expect.poll(says).toBe('network_error');
  await vi.advanceTimersByTimeAsync(4100);
  await expect.poll(() => sent.length).toBe(2);
  await painted();
  expect(says()).toBe('network_error');
  box.querySelector('button')?.click();
  await expect.poll(says).toBe('loading');
  second.give(fine({ currency: 'PHP' }));
  await expect.poll(says).toBe('loaded');
  expect(sent).toHaveLength(2);
  vi.useRealTimers();
});

function Refreshed() {
  const { value, refresh } = useCall(country, {});
  return (
    <>
      <p>{value?.currency ?? 'loading'}</p>
      <button type="button" onClick={refresh}>
        refresh
      </button>
    </>
  );
}

test('refresh sends the request again, also for an answer in session storage', async () => {
  const currencies = ['PHP', 'THB'];
  const sent = connected(() => fine({ currency: currencies.shift() }));
  show(<Refreshed />);
  await expect.poll(() => box.querySelector('p')?.textContent).toBe('PHP');
  box.querySelector('button')?.click();
  await expect.poll(() => box.querySelector('p')?.textContent).toBe('THB');
  expect(sent).toHaveLength(2);
});

test('a screen that unmounts aborts its request', async () => {
  const sent = connected(later().reply);
  identify({ token: 'a', memberId: '7', epoch: 1 });
  show(<Balance />);
  await expect.poll(() => sent.length).toBe(1);
  root?.render(null);
  await expect.poll(() => sent[0]?.init.signal?.aborted).toBe(true);
});

test('after a successful command its stale calls are requested again', async () => {
  let balance = 0;
  const sent = connected((one) =>
    one.method === 'POST' ? fine(null) : fine({ sumBalance: String((balance += 1)) }),
  );
  identify({ token: 'a', memberId: '7', epoch: 1 });
  show(<Choice />);
  await expect.poll(() => box.querySelector('p')?.textContent).toBe('1');
  box.querySelector('button')?.click();
  await expect.poll(() => box.querySelector('p')?.textContent).toBe('2');
  expect(sent.map((one) => one.method)).toEqual(['GET', 'POST', 'GET']);
  await expect.poll(() => box.querySelector('button')?.getAttribute('aria-busy')).toBe('false');
});
