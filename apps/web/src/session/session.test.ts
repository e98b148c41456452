import { beforeEach, expect, test } from 'vitest';
import { fakeClock } from '#device/fake-clock.ts';
import { fakeStorage } from '#device/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { fakeNetwork, fine, type Reply } from '#request/fake-network.ts';
import { connectRequests, forgetAnswers, identify } from '#request/send.ts';
import { beginSession, currentSession, logOut, onLogout, openSession } from './session.ts';
import { ann, loneTab } from './fake-session.ts';

const local = fakeStorage();
const tab = fakeStorage();

const opened = (reply: Reply, isOnline = true) => {
  const { ports, sent } = fakeNetwork(fakeClock(), reply, { isOnline: () => isOnline });
  connectRequests(ports);
  openSession(
    loneTab({ tab: checkedStore(() => tab), local: checkedStore(() => local), identify, forgetAnswers }),
  );
  beginSession(ann);
  return sent;
};

beforeEach(() => {
  tab.clear();
  local.clear();
});

test('logging out undoes what must be undone, tells the gateway with the token, and leaves nobody', async () => {
  const sent = opened(() => fine(null));
  const order: string[] = [];
  const forget = onLogout(() => Promise.resolve(order.push(`farewell with ${sent.length} sent`)));
  await logOut(() => order.push(`left ${currentSession() === null ? 'too late' : 'in time'}`));
  forget();
  // Home is on its way before the session is gone: the page he leaves must not send him to log in.
  expect(order).toEqual(['farewell with 0 sent', 'left in time']);
  expect(sent).toMatchObject([
    { method: 'DELETE', path: '/wps/session/logout', headers: { Authorization: 't-ann' } },
  ]);
  expect(currentSession()).toBe(null);
  expect(local.getItem('autoLogin')).toBe('0');
});

test.each([
  ['a gateway that fails', () => new Response('', { status: 500 }), true],
  ['no network', () => fine(null), false],
])('with %s nobody is here afterwards either', async (_, reply, isOnline) => {
  opened(reply, isOnline);
  const forget = onLogout(() => Promise.reject(new Error('push service is down')));
  await logOut(() => {});
  forget();
  expect(currentSession()).toBe(null);
  expect(tab.getItem('MC_SESSION_INFO')).toBe(null);
});
