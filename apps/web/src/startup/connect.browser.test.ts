// The request layer and the tab's session as start-up connects them.
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { favouriteGames } from '@foyer/contract/calls/game-library.ts';
import { recentGames } from '@foyer/contract/calls/games.ts';
import { keepAlive, login, rsaKey } from '@foyer/contract/calls/session.ts';
import { country, templates } from '@foyer/contract/calls/system.ts';
import { exportPublicKey, generateKeyPair } from '@foyer/envelope/keys.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { tabStore } from '#device/storage.ts';
import { learn } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import type { Notice } from '#request/ports.ts';
import { send } from '#request/send.ts';
import { fine, refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { rememberGoTarget, storedGoTarget } from '#session/go-target.ts';
import { connect } from './connect.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function pathOf(input: RequestInfo | URL): string {
  return new URL(input instanceof Request ? input.url : input, location.href).pathname;
}

test.each([1, 2] as const)(
  '[ACALL-29] a body is encrypted in mode %i where the merchant’s settings say so',
  async (encryption) => {
    const key = await exportPublicKey((await generateKeyPair()).publicKey);
    const modes: (string | null)[] = [];
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      if (pathOf(input) === rsaKey.path) return Response.json(key);
      modes.push(new Headers(init?.headers).get('Encryption'));
      return refusal('login.cred.err', 200);
    });
    const quiet = () => undefined;
    learn({ settings: { ...plainSettings, encryption } });
    connect({ present: quiet, forgetScreens: quiet, renewScreens: quiet });
    await send(login, {
      type: 'username',
      username: 'ann',
      password: 'secret-of-ann',
      loginDeviceId: '00000000-0000-4000-8000-000000000000',
      isOfficialAppLogin: false,
    });
    learn({ settings: plainSettings });
    expect(modes).toEqual([String(encryption)]);
  },
);

test('[CERR-02][SESSION-10] twenty calls at once with a dead token: one prompt, one clean-up, the target kept', async () => {
  let asked = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    if (pathOf(input) === country.path) return fine({});
    asked += 1;
    return asked % 2 ? refusal('customer.not.login', 401) : refusal('login.not.session', 200);
  });
  const notices: Notice[] = [];
  let cleaned = 0;
  const keeper = connect({
    present: (notice) => notices.push(notice),
    forgetScreens: () => (cleaned += 1),
    renewScreens: () => undefined,
  });
  keeper.begin(ann);
  await send(country, {});
  expect(sessionStorage.getItem('MC_GET_CACHE')).not.toBe(null);
  cleaned = 0;
  let prompts = 0;
  let before = keeper.store.get().prompt;
  keeper.store.subscribe(() => {
    const { prompt } = keeper.store.get();
    if (prompt !== null && prompt !== before) prompts += 1;
    before = prompt;
  });
  rememberGoTarget(tabStore, '/m/member/home', location.origin);
  const outcomes = await Promise.all([
    send(memberFunds, {}),
    send(favouriteGames, {}),
    ...Array.from({ length: 18 }, (_, at) => send(recentGames, { pageNum: at + 1 })),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toEqual([]);
  expect(asked).toBeGreaterThan(10);
  expect([prompts, cleaned, notices]).toEqual([1, 1, []]);
  expect([keeper.store.get().session, sessionStorage.getItem('MC_SESSION_INFO')]).toEqual([null, null]);
  expect(sessionStorage.getItem('MC_GET_CACHE')).toBe(null);
  expect(storedGoTarget(tabStore, location.origin)).toBe('/m/member/home');
});

/** The app connected to a gateway that answers everything. Returns its requests. */
function connectToGateway() {
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => fine({}));
  const quiet = () => undefined;
  connect({ present: quiet, forgetScreens: quiet, renewScreens: quiet });
  return asked;
}

test('[REQ-01] a call names the browser that sends it', async () => {
  const asked = connectToGateway();
  await send(templates, {});
  const { headers } = asked.mock.lastCall?.[1] ?? {};
  expect(new Headers(headers).get('X-Real-UA')).toBe(navigator.userAgent);
});

test('[REQ-08] a cached answer is stored in the tab and not in the browser', async () => {
  connectToGateway();
  await send(country, {});
  const name = 'MC_GET_CACHE';
  expect(sessionStorage.getItem(name)).not.toBeNull();
  expect(localStorage.getItem(name)).toBeNull();
});

test.each([
  ['https:', 0, [{ kind: 'offline' }]],
  ['http:', 1, []],
] as const)(
  '[CERR-09] without a connection a page over %s sends %i calls and shows %j',
  async (protocol, calls, shown) => {
    const answers = vi.spyOn(window, 'fetch').mockImplementation(async () => fine({}));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const notices: Notice[] = [];
    const present = (notice: Notice) => notices.push(notice);
    const quiet = () => undefined;
    connect({ present, forgetScreens: quiet, renewScreens: quiet }, { protocol });
    await send(country, {});
    expect(answers).toHaveBeenCalledTimes(calls);
    expect(notices).toEqual(shown);
  },
);

test('a page from the back-forward cache shows the session of now and requests its answers again', () => {
  let renewed = 0;
  const keeper = connect({
    present: () => undefined,
    forgetScreens: () => undefined,
    renewScreens: () => (renewed += 1),
  });
  keeper.begin(ann);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect([renewed, keeper.store.get().session?.id]).toEqual([0, ann.id]);
  // Another page of this tab logged out in the meantime.
  sessionStorage.removeItem('MC_SESSION_INFO');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([renewed, keeper.store.get().session]).toEqual([1, null]);
});

test('[SESSION-06][START-14] a handed-over session is kept alive every 90 s, and no other session is', async () => {
  const sent: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (pathOf(input) === keepAlive.path)
      sent.push([init?.method, new Headers(init?.headers).get('Authorization'), init?.body]);
    return fine(null);
  });
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback', 'Date'],
  });
  const keeper = connect({
    present: () => undefined,
    forgetScreens: () => undefined,
    renewScreens: () => undefined,
  });
  // Start-up requests the code of the calls when the page is idle; it has started it when this file has loaded it too.
  await vi.advanceTimersByTimeAsync(2000);
  await import('#session/keep-alive.ts');
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    // Answers are read from streams, in tasks of their own.
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  };
  keeper.begin(ann);
  await pass(90_000);
  expect(sent).toEqual([]);
  keeper.begin(ann, 'uat');
  await pass(90_000);
  expect(sent).toEqual([['POST', ann.token, JSON.stringify({ env: 'uat' })]]);
  keeper.begin(ann);
  await pass(90_000);
  expect(sent).toHaveLength(1);
});

/** A member who logs in automatically makes a call, and is refused because the token was used elsewhere. */
async function useTokenElsewhere(status: number) {
  vi.spyOn(window, 'fetch').mockImplementation(async () => refusal('token_ip_different', status));
  localStorage.setItem('autoLogin', '1');
  const notices: Notice[] = [];
  const keeper = connect({
    present: (notice) => notices.push(notice),
    forgetScreens: () => undefined,
    renewScreens: () => undefined,
  });
  keeper.begin(ann);
  await send(memberFunds, {});
  return { notices, state: keeper.store.get() };
}

test('[AERR-03][CERR-04] token_ip_different switches automatic log-in off, keeps the session and shows one alert', async () => {
  const { notices, state } = await useTokenElsewhere(200);
  expect(localStorage.getItem('autoLogin')).toBe('0');
  expect(state).toEqual({ session: ann, prompt: null });
  expect(notices).toMatchObject([{ kind: 'alert', failure: { code: 'token_ip_different' } }]);
});

test('[AERR-03][CERR-04] with HTTP 401, which ends the session, it switches automatic log-in off too', async () => {
  const { state } = await useTokenElsewhere(401);
  expect(localStorage.getItem('autoLogin')).toBe('0');
  expect(state).toMatchObject({ session: null, prompt: { serverCode: 'token_ip_different' } });
});
