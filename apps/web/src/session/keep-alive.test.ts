import { describe, expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { fakeNetwork, fine, refusal, type Reply } from '#testing/fake-network.ts';
import { keepThirdSessionAlive } from './keep-alive.ts';
import { openSessionStore } from './session-store.ts';
import { ann, loneTab } from '#testing/fake-session.ts';

function tabOf(reply: Reply = () => fine(null), storage = fakeStorage()) {
  const clock = fakeClock(0);
  const { layer, sent, notices } = fakeNetwork(clock, reply, {
    onSessionEnded: (failure) => sessions.end('expired', failure),
  });
  const tab = checkedStore(() => storage);
  const sessions = openSessionStore(
    loneTab({ tab, identify: layer.identify, forgetAnswers: layer.forgetAnswers }),
  );
  const page = { isHidden: false };
  keepThirdSessionAlive({ clock, send: layer.send, tab, isHidden: () => page.isHidden }, sessions.store);
  /** Answers are read from streams, which need extra ticks. */
  const pass = async (ms: number) => {
    for (let gone = 0; gone < ms; gone += 30_000) {
      await clock.advance(30_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { sessions, sent, notices, page, pass, starts: () => sent.map((one) => one.at), storage };
}

test('[SESSION-06][START-14][ACALL-27][ACONST-05] a handed-over session is kept alive every 90 s, with its environment', async () => {
  const { sessions, sent, starts, pass } = tabOf();
  sessions.begin(ann, 'uat');
  await pass(270_000);
  expect(starts()).toEqual([90_000, 180_000, 270_000]);
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/wps/session/keepAlive',
    body: { env: 'uat' },
    headers: { Authorization: 't-ann' },
  });
});

test('[SESSION-06] no other session is', async () => {
  const { sessions, sent, pass } = tabOf();
  sessions.begin(ann, 'uat');
  sessions.begin(ann);
  await pass(600_000);
  expect(sent).toEqual([]);
});

test('[START-14] it stops when the session ends, and a page loaded again goes on', async () => {
  const storage = fakeStorage();
  tabOf(undefined, storage).sessions.begin(ann, 'uat');
  const again = tabOf(undefined, storage);
  await again.pass(90_000);
  expect(again.sent).toHaveLength(1);
  again.sessions.end('logout');
  await again.pass(600_000);
  expect(again.sent).toHaveLength(1);
});

test('a tab that was hidden for half an hour sends no keep-alive until it is visible', async () => {
  const { sessions, sent, page, pass } = tabOf();
  sessions.begin(ann, 'uat');
  page.isHidden = true;
  await pass(20 * 90_000);
  expect(sent).toHaveLength(20);
  await pass(20 * 90_000);
  expect(sent).toHaveLength(20);
  page.isHidden = false;
  await pass(90_000);
  expect(sent).toHaveLength(21);
});

describe('failures', () => {
  test('[SESSION-06] are ignored: the calls go on, without a message', async () => {
    const { sessions, sent, notices, pass } = tabOf(() => new Response('', { status: 500 }));
    sessions.begin(ann, 'uat');
    await pass(900_000);
    expect(sent).toHaveLength(10);
    expect(notices).toEqual([]);
    expect(sessions.store.get().session).not.toBe(null);
  });

  test('except a code that ends the session', async () => {
    const { sessions, sent, pass } = tabOf(() => refusal('customer.not.login', 401));
    sessions.begin(ann, 'uat');
    await pass(300_000);
    expect(sent).toHaveLength(1);
    expect(sessions.store.get()).toMatchObject({ session: null, prompt: { leadsTo: '/m/login' } });
  });
});
