import { describe, expect, test, vi } from 'vitest';
import { checkedStore } from '#device/storage.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import type { Identity } from '#request/ports.ts';
import { readSession, type Session } from './session-info.ts';
import { openSessionStore, type SessionPorts } from './session-store.ts';
import { ann as base } from '#testing/fake-session.ts';

const ann: Session = { ...base, spanId: 'span-1' };

/** Tabs of one browser: one storage for each, and a channel between them. */
function browser() {
  type Listener = Parameters<SessionPorts['otherTabs']['hear']>[0];
  const listeners: Listener[] = [];
  const tab = (storage = fakeStorage(), path = '/m/home') => {
    const local = fakeStorage();
    const known: Partial<Identity>[] = [];
    let forgotten = 0;
    let mine: Listener | null = null;
    const ports: SessionPorts = {
      tab: checkedStore(() => storage),
      local: checkedStore(() => local),
      identify: (who) => known.push(who),
      forgetAnswers: () => {
        forgotten += 1;
      },
      path: () => path,
      otherTabs: {
        tell: (...ended) =>
          listeners.filter((listener) => listener !== mine).forEach((listener) => listener(...ended)),
        hear: (on) => {
          mine = on;
          listeners.push(on);
        },
      },
    };
    const keeper = openSessionStore(ports);
    return { keeper, storage, local, known, forgotten: () => forgotten, state: () => keeper.store.get() };
  };
  return { tab };
}

describe('the stored session', () => {
  test('[SESSION-01] MC_SESSION_INFO holds token, merchantCode, userName, type, firstTimeLogin, id and spanId', () => {
    const { keeper, storage } = browser().tab();
    keeper.begin(ann);
    expect(JSON.parse(storage.getItem('MC_SESSION_INFO') ?? '')).toEqual(ann);
  });

  test('[SESSION-02][ACONST-02] a session over 1.5 MB is refused, and the previous one stays', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { keeper, storage, state } = browser().tab();
    keeper.begin(ann);
    const room = 1_572_864 - new TextEncoder().encode(JSON.stringify({ ...ann, userName: '' })).length;
    expect(keeper.begin({ ...ann, userName: 'x'.repeat(room + 1) })).toBe(false);
    expect(state().session).toEqual(ann);
    expect(JSON.parse(storage.getItem('MC_SESSION_INFO') ?? '')).toEqual(ann);
    expect(warn).toHaveBeenCalledOnce();
    expect(keeper.begin({ ...ann, userName: 'x'.repeat(room) })).toBe(true);
    // Two bytes per character: the limit is in bytes.
    expect(keeper.begin({ ...ann, userName: 'é'.repeat(room / 2 + 1) })).toBe(false);
    warn.mockRestore();
  });

  test('a reloaded page finds its session and sets the request layer’s identity', () => {
    const { tab } = browser();
    const before = tab();
    before.keeper.begin(ann);
    const after = tab(before.storage);
    expect(after.state().session).toEqual(ann);
    expect(after.known).toEqual([{ token: 't-ann', memberId: '7', epoch: 1 }]);
  });

  test.each(['', 'null', '[]', '{"token":"t"}', '{"token":5,"id":"7"}', '{bad'])(
    '%j is not a session',
    (text) => {
      const storage = fakeStorage();
      storage.setItem('MC_SESSION_INFO', text);
      expect(readSession(checkedStore(() => storage))).toBe(null);
    },
  );

  test('each login and each end starts another epoch and removes the cached answers', () => {
    const { keeper, known, forgotten } = browser().tab();
    keeper.begin(ann);
    keeper.end('logout');
    keeper.begin({ ...ann, id: '8', token: 't-ben' });
    expect(known.map((who) => [who.memberId, who.epoch])).toEqual([
      [null, 0],
      ['7', 1],
      [null, 2],
      ['8', 3],
    ]);
    expect(forgotten()).toBe(3);
  });
});

describe('the end of a session', () => {
  test('a logout ends the session, disables autoLogin and shows no prompt', () => {
    const { keeper, storage, local, state } = browser().tab();
    keeper.begin(ann);
    storage.setItem('MC_GO_TO', '/m/wallet');
    keeper.end('logout');
    expect(state()).toEqual({ session: null, prompt: null });
    expect([storage.getItem('MC_SESSION_INFO'), storage.getItem('MC_GO_TO')]).toEqual([null, null]);
    expect(local.getItem('autoLogin')).toBe('0');
  });

  test('[SESSION-10] a not-logged-in answer clears session and answers and prompts for a login', () => {
    const { keeper, storage, state, forgotten } = browser().tab();
    keeper.begin(ann);
    const before = forgotten();
    const ofMember = ['MC_THIRD_SESSION', 'MC_FAV_GAMES', 'MC_FAV_GAMES_OF'];
    for (const name of ofMember) storage.setItem(name, '["1"]');
    keeper.end('expired', { serverCode: 'CUSTOMER_NOT_LOGIN', status: 200 });
    expect(ofMember.map((name) => storage.getItem(name))).toEqual([null, null, null]);
    expect(state()).toEqual({
      session: null,
      prompt: {
        serverCode: 'customer.not.login',
        reason: null,
        leadsTo: '/m/login',
        person: 0,
        memberId: '7',
      },
    });
    expect(storage.getItem('MC_SESSION_INFO')).toBe(null);
    expect(forgotten()).toBe(before + 1);
  });

  test.each([
    ['their own session', '/m/voucherCenter?order=D1#7', '7', '/m/voucherCenter?order=D1#7'],
    ['another member', '/m/voucherCenter?order=D1#7', '8', null],
    ['anybody, where a visitor chose it', '/m/voucherCenter', '8', '/m/voucherCenter'],
  ])('the page on which a session ended is kept for %s', (_, kept, id, left) => {
    const { keeper, storage } = browser().tab();
    storage.setItem('MC_GO_TO', kept);
    keeper.begin({ ...ann, id });
    expect(storage.getItem('MC_GO_TO')).toBe(left);
  });

  test('[SESSION-12][CERR-03] confirming leads to /m/login, and the prompt closes', () => {
    const { keeper, state } = browser().tab();
    keeper.begin(ann);
    keeper.end('expired');
    expect(keeper.confirmPrompt()).toBe('/m/login');
    expect(state().prompt).toBe(null);
  });

  test('[SESSION-13][CERR-03] confirming leads to the third party’s back address where there is one', () => {
    const { keeper, storage } = browser().tab();
    storage.setItem('MC_BACK_URL', 'https://partner.example/back');
    keeper.begin(ann);
    keeper.end('expired');
    expect(keeper.confirmPrompt()).toBe('https://partner.example/back');
    // HTTP 401 without a session to lose leads there too.
    keeper.end('expired', { serverCode: null, status: 401 });
    expect(keeper.confirmPrompt()).toBe('https://partner.example/back');
  });

  test('an HTTP 401 without a session to lose leads home, any other code to the login', () => {
    const { keeper } = browser().tab();
    keeper.end('expired', { serverCode: null, status: 401 });
    expect(keeper.confirmPrompt()).toBe('/m/home');
    keeper.end('expired', { serverCode: 'login.not.session', status: 200 });
    expect(keeper.confirmPrompt()).toBe('/m/login');
  });

  test('one prompt at a time: failures while it is open show nothing new', () => {
    const { keeper, state } = browser().tab();
    keeper.begin(ann);
    keeper.end('expired', { serverCode: 'user.or.token.invalid', status: 200 });
    keeper.end('expired', { serverCode: 'login.not.session', status: 200 });
    expect(state().prompt).toMatchObject({
      serverCode: 'user.or.token.invalid',
      leadsTo: '/m/login',
      person: 0,
    });
  });

  test.each([
    [{ reason: 'device' }, '0'],
    [{ reason: 'password' }, '0'],
    [{ reason: 'limit' }, '0'],
    [null, '1'],
  ])('with the value %j the device’s automatic log-in is then %s', (value, autoLogin) => {
    const { keeper, local } = browser().tab();
    keeper.begin(ann);
    local.setItem('autoLogin', '1');
    keeper.end('expired', { serverCode: null, status: 401, value });
    expect(local.getItem('autoLogin')).toBe(autoLogin);
  });

  test('there is no prompt on the login page', () => {
    const { keeper, state } = browser().tab(fakeStorage(), '/m/login');
    keeper.begin(ann);
    keeper.end('expired');
    expect(state()).toEqual({ session: null, prompt: null });
  });

  test('an expired session keeps its member’s target', () => {
    const { keeper, storage } = browser().tab();
    keeper.begin(ann);
    storage.setItem('MC_GO_TO', '/m/wallet');
    keeper.end('expired');
    expect(storage.getItem('MC_GO_TO')).toBe('/m/wallet');
  });
});

describe('other tabs', () => {
  test('a duplicated tab is logged out with it; another member’s tab keeps its session', () => {
    const { tab } = browser();
    const first = tab();
    first.keeper.begin(ann);
    const copied = fakeStorage();
    for (const [key, text] of first.storage.texts) copied.setItem(key, text);
    const duplicate = tab(copied);
    const other = tab();
    other.keeper.begin({ ...ann, id: '8', token: 't-ben', spanId: 'span-2' });
    first.keeper.end('logout');
    expect(duplicate.state().session).toBe(null);
    expect(duplicate.state().prompt?.leadsTo).toBe('/m/login');
    expect(other.state().session?.id).toBe('8');
  });

  test('a duplicated tab says what ended the session of the first', () => {
    const { tab } = browser();
    const first = tab();
    first.keeper.begin(ann);
    const copied = fakeStorage();
    for (const [key, text] of first.storage.texts) copied.setItem(key, text);
    const duplicate = tab(copied);
    const value = { reason: 'device' };
    first.keeper.end('expired', { serverCode: 'login.session.kicked', status: 401, value });
    expect(duplicate.state().prompt).toMatchObject({ serverCode: 'login.session.kicked', reason: 'device' });
    expect(duplicate.state().prompt).toEqual(first.state().prompt);
  });

  test('a copied tab does not keep the previous member when another logs in', () => {
    const { tab } = browser();
    const first = tab();
    first.keeper.begin(ann);
    const copied = fakeStorage();
    for (const [key, text] of first.storage.texts) copied.setItem(key, text);
    const copy = tab(copied);
    first.keeper.begin({ ...ann, id: '8', token: 't-ben', spanId: 'span-2' });
    expect(copy.state()).toMatchObject({ session: null, prompt: { leadsTo: '/m/login' } });
    expect(first.state().session?.id).toBe('8');
  });

  test('a page from the back-forward cache sees the current session', () => {
    const { keeper, storage, state } = browser().tab();
    keeper.begin(ann);
    storage.removeItem('MC_SESSION_INFO');
    keeper.reread();
    expect(state().session).toBe(null);
  });

  test('after another log-in in the same tab it forgets its answers and continues with the later epoch', () => {
    const { keeper, storage, known, forgotten, state } = browser().tab();
    keeper.begin(ann);
    const before = forgotten();
    keeper.reread();
    expect(forgotten()).toBe(before);
    // A page in the cache receives no messages.
    const later = browser().tab(storage).keeper;
    later.end('logout');
    later.begin({ ...ann, id: '8', token: 't-ben' });
    keeper.reread();
    expect([state().session?.id, forgotten() - before]).toEqual(['8', 1]);
    expect(known.at(-1)).toEqual({ token: 't-ben', memberId: '8', epoch: 3 });
  });
});
