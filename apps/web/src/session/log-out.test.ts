import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { fakeNetwork, fine, later, refusal, type Reply } from '#testing/fake-network.ts';
import { type PendingLogOut, sendPendingLogOuts } from '#request/pending-log-outs.ts';
import { connectRequests, forgetAnswers, identify } from '#request/send.ts';
import { ann, loneTab } from '#testing/fake-session.ts';
import { logOut } from './log-out.ts';
import { beginSession, currentSession, openSession } from './session.ts';

const local = fakeStorage();
const tab = fakeStorage();

function opened(reply: Reply, isOnline = true) {
  const clock = fakeClock();
  const { ports, sent } = fakeNetwork(clock, reply, { isOnline: () => isOnline });
  connectRequests(ports);
  const kept = checkedStore(() => local);
  openSession(loneTab({ tab: checkedStore(() => tab), local: kept, identify, forgetAnswers }));
  beginSession(ann);
  const pending = new Map<string, number>();
  const logOuts = {
    add: async ({ token, storedAt }: PendingLogOut) => void pending.set(token, storedAt),
    remove: async (token: string) => void pending.delete(token),
    all: async () => [],
  };
  const sendLater = vi.fn<() => void>();
  /** The log-outs that were pending when the service worker was asked to send them afterwards. */
  const afterwards: string[][] = [];
  const sendAfterwards = () => void afterwards.push([...pending.keys()]);
  const leaving = { local: kept, time: clock, logOuts, sendAfterwards, sendLater };
  const leave = (gone: () => void) => logOut(gone, leaving);
  return { sent, clock, leave, pending, sendLater, afterwards };
}

beforeEach(() => {
  tab.clear();
  local.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function nothing() {}
function bindDevice() {
  return local.setItem('MC_PUSH_TOKEN', JSON.stringify({ token: 'device-1', memberId: '7' }));
}

test('logging out calls the gateway with the token and ends the session', async () => {
  const { sent, leave } = opened(() => fine(null));
  const order: string[] = [];
  await leave(() => order.push(currentSession() === null ? 'too late' : 'in time'));
  // Home is requested before the session ends: the guard of the current page must not redirect to the login.
  expect(order).toEqual(['in time']);
  expect(sent).toMatchObject([
    { method: 'DELETE', path: '/wps/session/logout', headers: { Authorization: 't-ann' } },
  ]);
  expect(currentSession()).toBe(null);
  expect(local.getItem('autoLogin')).toBe('0');
});

describe('a log-out is stored', () => {
  test('before the call, and removed when the gateway has confirmed it', async () => {
    const during: string[][] = [];
    const { leave, pending, sendLater } = opened(() => {
      during.push([...pending.keys()]);
      return fine(null);
    });
    await leave(nothing);
    expect(during).toEqual([['t-ann']]);
    expect([...pending]).toEqual([]);
    expect(sendLater).not.toHaveBeenCalled();
  });

  test('and left to the service worker before the gateway has answered: the tab may close', async () => {
    const answer = later();
    const { leave, sent, afterwards } = opened(answer.reply);
    const leaving = leave(nothing);
    await expect.poll(() => sent.length).toBe(1);
    expect(afterwards).toEqual([['t-ann']]);
    answer.give(fine(null));
    await leaving;
  });

  test('and is not sent a second time by the connection that comes back meanwhile', async () => {
    const answer = later();
    const { leave, pending, sent } = opened(answer.reply);
    const again: string[] = [];
    const sendPending = () =>
      sendPendingLogOuts({
        logOuts: {
          add: async () => undefined,
          remove: async (token) => void pending.delete(token),
          all: async () => [...pending].map(([token, storedAt]) => ({ token, storedAt })),
        },
        fetch: async (url) => {
          again.push(url);
          return new Response(null, { status: 200 });
        },
        time: { now: () => 0 },
      });
    const leaving = leave(nothing);
    await expect.poll(() => sent.length).toBe(1);
    expect(await sendPending()).toBe(false);
    expect([again, [...pending.keys()]]).toEqual([[], ['t-ann']]);
    answer.give(refusal('service.unavailable', 503));
    await leaving;
    // It was not confirmed, and no page is sending it now.
    expect(await sendPending()).toBe(true);
    expect(again).toEqual(['/wps/session/logout']);
  });

  test('and removed when the session was over already', async () => {
    const { leave, pending } = opened(() => refusal('customer.not.login', 401));
    await leave(nothing);
    expect([...pending]).toEqual([]);
  });

  test.each([
    ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['when the gateway fails', () => new Response('', { status: 500 })],
  ])('and sent later %s; the member is logged out here all the same', async (_, reply: Reply) => {
    const { leave, pending, sendLater } = opened(reply);
    await leave(nothing);
    expect([...pending.keys()]).toEqual(['t-ann']);
    expect(sendLater).toHaveBeenCalledOnce();
    expect(currentSession()).toBe(null);
  });
});

describe('[SESSION-09] [PUSH-08] logging out', () => {
  test('unsubscribes the device first, then removes its token', async () => {
    bindDevice();
    const { sent, leave } = opened(() => fine(null));
    await leave(nothing);
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/wps/relay/CSP_fcmUnsubscribe',
        headers: { Authorization: 't-ann' },
        body: { registrationToken: 'device-1', unsubscribeAll: true },
      },
      { method: 'DELETE', path: '/wps/session/logout' },
    ]);
    expect(local.getItem('MC_PUSH_TOKEN')).toBe(null);
  });

  test('waits for that at most 2 s', async () => {
    bindDevice();
    const silence = later();
    const { sent, clock, leave } = opened((request) =>
      request.path.endsWith('fcmUnsubscribe') ? silence.reply(request) : fine(null),
    );
    const left = leave(nothing);
    await clock.advance(1999);
    expect(sent).toHaveLength(1);
    await clock.advance(1);
    await left;
    expect(sent).toHaveLength(2);
    expect([currentSession(), local.getItem('MC_PUSH_TOKEN')]).toEqual([null, null]);
  });

  test.each([
    ['looking for its registration', () => new Promise<never>(() => {})],
    [
      'ending its subscription',
      async () => ({
        pushManager: { getSubscription: async () => ({ unsubscribe: () => new Promise<never>(() => {}) }) },
      }),
    ],
  ])('waits at most 2 s for a browser that hangs while %s', async (_, getRegistration) => {
    bindDevice();
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
    const { sent, clock, leave } = opened(() => fine(null));
    const left = leave(nothing);
    await clock.advance(1999);
    expect(sent).toHaveLength(1);
    await clock.advance(1);
    expect(sent).toHaveLength(2);
    await left;
    expect([currentSession(), local.getItem('MC_PUSH_TOKEN')]).toEqual([null, null]);
  });

  test('removes it, whatever the gateway and the network do', async () => {
    for (const [reply, isOnline] of [
      [() => new Response('', { status: 500 }), true],
      [() => fine(null), false],
    ] as const) {
      bindDevice();
      const { leave } = opened(reply, isOnline);
      await leave(nothing);
      expect([currentSession(), tab.getItem('MC_SESSION_INFO'), local.getItem('MC_PUSH_TOKEN')]).toEqual([
        null,
        null,
        null,
      ]);
    }
  });
});
