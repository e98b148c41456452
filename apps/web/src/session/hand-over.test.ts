import { memberType } from '@foyer/contract/member-type.ts';
import { describe, expect, test, vi } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { fakeNetwork, fine, refusal, type Reply, type SentRequest } from '#testing/fake-network.ts';
import type { IncomingSession } from './incoming-session.ts';
import { isChangeForced } from './forced-change.ts';
import { handOver } from './hand-over.ts';
import { openSessionStore, thirdEnv } from './session-store.ts';
import { loneTab, annsLogin } from '#testing/fake-session.ts';

const ticket = 'T'.repeat(43);
const info = { id: '7', account: 'ann', userName: 'Ann', type: 1, language: 'EN', clubLabel: null };
const device = '00000000-0000-4000-8000-000000000000';

/** A tab whose gateway accepts every exchange, unless the test replaces it. */
function tabOf(answers: Partial<Record<string, Reply>> = {}, storage = fakeStorage(), narrowing = '') {
  const kept: (string | null)[] = [];
  const usual: Record<string, Reply> = {
    '/wps/session/login/maya': () => fine(annsLogin, { 'x-trace-id': 'span' }),
    '/wps/session/login/ticket': () => fine(annsLogin, { 'x-trace-id': 'span' }),
    '/wps/member/info': () => fine(info),
  };
  const reply = (one: SentRequest) => {
    kept.push(storage.getItem('MC_SESSION_INFO'));
    return (answers[one.path] ?? usual[one.path] ?? (() => new Response('', { status: 404 })))(one);
  };
  const { layer, sent } = fakeNetwork(fakeClock(), reply, {
    onSessionEnded: (failure) => sessions.end('expired', failure),
  });
  const tab = checkedStore(() => storage);
  const sessions = openSessionStore(
    loneTab({ tab, identify: layer.identify, forgetAnswers: layer.forgetAnswers }),
  );
  /** The calls whose answer may not come from a cache. */
  const fresh: string[] = [];
  const send: typeof layer.send = (call, input, options) => {
    if (options?.fresh) fresh.push(call.path);
    return layer.send(call, input, options);
  };
  const ports = {
    send,
    tab,
    sessions,
    merchantCode: 'AURORA',
    deviceId: () => device,
    forcesChange: () => false,
    narrowings: () => [narrowing],
  };
  const exchangeOf = (incoming: Partial<IncomingSession>) =>
    handOver(ports, { sessionId: null, ticket: null, env: 'prod', ...incoming });
  return { exchangeOf, sent, fresh, kept, tab, storage, sessions, state: () => sessions.store.get() };
}

test('[ROLE-02] the member’s name is read as userName or as account', async () => {
  for (const [value, userName] of [
    [info, 'Ann'],
    [{ ...info, userName: undefined }, 'ann'],
  ] as const) {
    const { exchangeOf, state } = tabOf({ '/wps/member/info': () => fine({ ...value, id: '70' }) });
    await exchangeOf({ ticket });
    expect(state().session).toMatchObject({ id: '70', userName, type: 1 });
  }
});

test('[ENTRY-05][START-05] a token in the address logs in by itself, with nothing typed', async () => {
  const { exchangeOf, sent, state } = tabOf();
  expect(await exchangeOf({ ticket })).toEqual({ kind: 'in' });
  expect(sent[0]).toMatchObject({
    path: '/wps/session/login/ticket',
    body: { ticket, loginDeviceId: device },
  });
  expect(state().session?.token).toBe('t-ann');
});

test.each([
  ['agent', 0, { ticket }, 'login.agents_only', '/m/login'],
  ['member', 1, { sessionId: 'S' }, 'login.members_only', '/m/home'],
] as const)(
  '[ROLE-11] [ROLE-12] type=%s of the address narrows it: an account of type %i that came by %o is logged out again',
  async (type, customerType, incoming, serverCode, leadsTo) => {
    const answer = () => fine({ ...annsLogin, customerType });
    const paths = { '/wps/session/login/ticket': answer, '/wps/session/login/maya': answer };
    const { exchangeOf, sent, kept, state } = tabOf(paths, fakeStorage(), type);
    expect(await exchangeOf(incoming)).toMatchObject({ kind: 'out', leadsTo, failure: { serverCode } });
    expect(sent.at(-1)).toMatchObject({
      path: '/wps/session/logout',
      headers: { Authorization: annsLogin.token },
    });
    expect([state().session, ...kept.filter(Boolean)]).toEqual([null]);
  },
);

test('[ROUTE-06] a member handed over for the first time has to change the password first', async () => {
  const first = { ...annsLogin, firstTimeLogin: true };
  const { exchangeOf, tab } = tabOf({ '/wps/session/login/ticket': () => fine(first) });
  await exchangeOf({ ticket });
  expect(isChangeForced(tab)).toBe(true);
});

test('[ENTRY-06] first the token, then a fresh request for its member, then the whole session', async () => {
  const { exchangeOf, sent, fresh, kept, state } = tabOf();
  await exchangeOf({ ticket });
  expect(sent.map((one) => one.path)).toEqual(['/wps/session/login/ticket', '/wps/member/info']);
  expect(fresh).toEqual(['/wps/member/info']);
  expect(sent[1]?.headers['Authorization']).toBe('t-ann');
  expect(kept[0]).toBe(null);
  expect(JSON.parse(kept[1] ?? '')).toMatchObject({ token: 't-ann', userName: 'ann', type: 0 });
  expect(state().session).toMatchObject({ userName: 'Ann', type: 1 });
});

test('[ENTRY-07] the stored session has id, token, merchant, account and type', async () => {
  const { exchangeOf, storage } = tabOf();
  await exchangeOf({ ticket });
  expect(JSON.parse(storage.getItem('MC_SESSION_INFO') ?? '')).toEqual({
    id: '7',
    token: 't-ann',
    merchantCode: 'AURORA',
    userName: 'Ann',
    type: 1,
    firstTimeLogin: false,
    spanId: 'span',
  });
});

test('[ENTRY-08][START-13][ACALL-27] a third party’s session id and env are exchanged for a token, and win over a ticket', async () => {
  const { exchangeOf, sent, tab, state } = tabOf();
  expect(await exchangeOf({ sessionId: 's-1', env: 'uat', ticket })).toEqual({ kind: 'in' });
  expect(sent[0]).toMatchObject({
    path: '/wps/session/login/maya',
    body: { sessionId: 's-1', env: 'uat', loginDeviceId: device },
  });
  expect(state().session?.token).toBe('t-ann');
  expect(thirdEnv(tab)).toBe('uat');
});

test('without a session in the address there is no request', async () => {
  const { exchangeOf, sent } = tabOf();
  expect(await exchangeOf({})).toEqual({ kind: 'none' });
  expect(sent).toEqual([]);
});

describe('failures', () => {
  test('a refused ticket leads to login, is removed, and does not change a session', async () => {
    const { exchangeOf, tab, state } = tabOf({
      '/wps/session/login/ticket': () => refusal('ticket.invalid', 403),
    });
    expect(await exchangeOf({ ticket })).toMatchObject({
      kind: 'out',
      leadsTo: '/m/login',
      failure: { code: 'ticket.invalid' },
    });
    expect([state(), tab.read('MC_TICKET')]).toEqual([{ session: null, prompt: null }, null]);
  });

  test('an invalid ticket is not sent', async () => {
    const { exchangeOf, sent } = tabOf();
    expect(await exchangeOf({ ticket: 'x'.repeat(40) })).toMatchObject({
      failure: { code: 'ticket.invalid' },
    });
    expect(sent).toEqual([]);
  });

  test('a refused session id leads home with an alert', async () => {
    const { exchangeOf, tab } = tabOf({ '/wps/session/login/maya': () => refusal('user.disabled') });
    expect(await exchangeOf({ sessionId: 's-1' })).toMatchObject({
      leadsTo: '/m/home',
      failure: { code: 'user.disabled' },
    });
    expect(thirdEnv(tab)).toBe(null);
  });

  test('an unknown token leads to login without a prompt', async () => {
    const { exchangeOf, state } = tabOf({ '/wps/member/info': () => refusal('customer.not.login', 401) });
    expect(await exchangeOf({ ticket })).toEqual({ kind: 'out', leadsTo: '/m/login', failure: null });
    expect(state()).toEqual({ session: null, prompt: null });
  });

  test('a ticket without an answer is kept for the next load', async () => {
    const storage = fakeStorage();
    const cut = () => Promise.reject(new TypeError('Failed to fetch'));
    const first = await tabOf({ '/wps/session/login/ticket': cut }, storage).exchangeOf({ ticket });
    expect(first).toMatchObject({ failure: { code: 'network_error' } });
    const { exchangeOf, sent } = tabOf({}, storage);
    expect(await exchangeOf({})).toEqual({ kind: 'in' });
    expect(sent[0]?.body).toMatchObject({ ticket });
    expect(storage.getItem('MC_TICKET')).toBe(null);
  });
});

/** The tokens of the sessions that were ended at the gateway. */
function endedBy(sent: readonly SentRequest[]): (string | undefined)[] {
  const path = '/wps/session/logout';
  return sent.filter((request) => request.path === path).map(({ headers }) => headers['Authorization']);
}

describe('a member is already logged in', () => {
  const ben = {
    token: 't-ben',
    id: '8',
    userName: 'ben',
    merchantCode: 'AURORA',
    type: memberType.member,
    firstTimeLogin: false,
    spanId: null,
  };

  test('another member must confirm the replacement, which ends the first session only', async () => {
    const { exchangeOf, sessions, state, sent } = tabOf();
    sessions.begin(ben);
    const result = await exchangeOf({ ticket });
    expect(result).toMatchObject({ kind: 'asks', newcomer: 'ann' });
    expect(state().session?.id).toBe('8');
    if (result.kind !== 'asks') throw new Error('no confirmation was requested');
    expect(endedBy(sent)).toEqual([]);
    expect(await result.accept()).toEqual({ kind: 'in' });
    expect(state().session?.id).toBe('7');
    expect(endedBy(sent)).toEqual(['t-ben']);
  });

  test('a member who stays logged in keeps the session, and the one that the address opened ends', async () => {
    const { exchangeOf, sessions, state, sent } = tabOf();
    sessions.begin(ben);
    const result = await exchangeOf({ ticket });
    if (result.kind !== 'asks') throw new Error('no confirmation was requested');
    await result.decline();
    expect(state().session?.token).toBe('t-ben');
    expect(endedBy(sent)).toEqual(['t-ann']);
  });

  test('the same member logs in again without a question', async () => {
    const { exchangeOf, sessions, state } = tabOf();
    sessions.begin({ ...ben, id: '7', token: 't-old' });
    expect(await exchangeOf({ ticket })).toEqual({ kind: 'in' });
    expect(state().session?.token).toBe('t-ann');
  });
});

test('the ticket of an installation opens a session of its own kind; a refused one opens nothing and shows nothing', async () => {
  const storage = fakeStorage();
  storage.setItem('MC_TICKET', `install:${ticket}`);
  const refused = tabOf({ '/wps/session/login/installed': () => refusal('ticket.invalid', 403) }, storage);
  expect(await refused.exchangeOf({})).toEqual({ kind: 'none' });
  expect(storage.getItem('MC_TICKET')).toBe(null);
  expect(refused.state()).toEqual({ session: null, prompt: null });

  storage.setItem('MC_TICKET', `install:${ticket}`);
  const { exchangeOf, sent } = tabOf({ '/wps/session/login/installed': () => fine(annsLogin) }, storage);
  expect(await exchangeOf({})).toEqual({ kind: 'in' });
  expect(sent[0]?.body).toEqual({ ticket, loginDeviceId: device });
});

test('an address cannot bring the ticket of an installation', async () => {
  const { exchangeOf, sent } = tabOf();
  expect(await exchangeOf({ ticket: `install:${ticket}` })).toMatchObject({ kind: 'out' });
  expect(sent).toEqual([]);
});

test.each([
  [{ sessionId: 's-1' }, '/m/home'],
  [{ ticket }, '/m/login'],
])(
  '[SESSION-02] a session for %o that is too large to store is ended, and nobody is logged in',
  async (incoming, to) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const opened = () => fine({ ...annsLogin, userName: 'x'.repeat(1_572_864) });
    const { exchangeOf, sent, state } = tabOf({
      '/wps/session/login/maya': opened,
      '/wps/session/login/ticket': opened,
    });
    expect(await exchangeOf(incoming)).toMatchObject({
      kind: 'out',
      leadsTo: to,
      failure: { code: 'unreadable' },
    });
    expect(state().session).toBe(null);
    expect(sent.at(-1)).toMatchObject({
      path: '/wps/session/logout',
      headers: { Authorization: annsLogin.token },
    });
    warn.mockRestore();
  },
);
