// Messages of the app: alerts that wait for each other, toasts, and the prompt after a session has ended.
import { unreadNotifications } from '@foyer/contract/calls/notifications.ts';
import { gameList } from '@foyer/contract/calls/games.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { login } from '@foyer/contract/calls/session.ts';
import { country, templates } from '@foyer/contract/calls/system.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { localStore, tabStore } from '#device/storage.ts';
import { refusal, type Reply } from '#testing/fake-network.ts';
import { forgetAnswers, send } from '#request/send.ts';
import type { RequestPorts } from '#request/ports.ts';
import { ann } from '#testing/fake-session.ts';
import type { SessionStore } from '#session/session-store.ts';
import { untilPainted } from '#testing/painted.ts';
import { openApp, renderScreen } from '#testing/render-screen.tsx';
import { clear, show } from '#testing/show.tsx';
import { showAlert } from '#ui/layers/messages.ts';
import { Hosts } from './hosts.tsx';
import { hosts, LaterHosts } from './later-hosts.tsx';
import { present } from './present.ts';

let keeper: SessionStore;
let cleanUps = 0;
/** The page after start-up, with a gateway that answers `reply`. */
function open(otherwise?: Reply, changes: Partial<RequestPorts> = {}) {
  cleanUps = 0;
  const { sent, session } = renderScreen(<Hosts />, {
    ...(otherwise && { otherwise }),
    requestPorts: { present, onSessionEnded: (failure) => keeper.end('expired', failure), ...changes },
    sessionPorts: {
      tab: tabStore,
      local: localStore,
      forgetAnswers: () => {
        cleanUps += 1;
        forgetAnswers();
      },
      path: () => '/m/member/home',
    },
  });
  keeper = session;
  return sent;
}

function alert() {
  return page.getByRole('alertdialog', { name: 'Notice' });
}
function confirm() {
  return page.getByRole('button', { name: 'Confirm' }).click();
}

beforeEach(() => void openApp());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clear();
});

describe('the end of a session', () => {
  test('[CERR-02][SESSION-10][SESSION-11] clears it and its cached answers, and prompts for a login; confirming leads there', async () => {
    const before = location.href;
    const reply: Reply = ({ method, path }) =>
      path === memberFunds.path ? refusal('customer.not.login', 401) : Response.json(answerTo(method, path));
    open(reply, { storage: tabStore });
    keeper.begin(ann);
    await send(country, {});
    expect(sessionStorage.getItem('MC_GET_CACHE')).not.toBeNull();
    await send(memberFunds, {});
    await expect.element(alert()).toHaveAccessibleDescription('Please log in');
    expect([sessionStorage.getItem('MC_SESSION_INFO'), keeper.store.get().session]).toEqual([null, null]);
    expect(sessionStorage.getItem('MC_GET_CACHE')).toBeNull();
    await confirm();
    await expect.element(alert()).not.toBeInTheDocument();
    expect(location.pathname).toBe('/m/login');
    history.replaceState(null, '', before);
  });

  test.each([
    ['message CUSTOMER_NOT_LOGIN', () => Response.json({ success: false, message: 'CUSTOMER_NOT_LOGIN' })],
    ['HTTP 401', () => new Response('', { status: 401 })],
    ['customer.not.login', () => refusal('customer.not.login')],
    ['user.or.token.invalid', () => refusal('user.or.token.invalid')],
    ['login.not.session', () => refusal('login.not.session')],
  ])('[CERR-01] [AERR-04] is what %s means: the prompt, and the login', async (_, reply) => {
    const before = location.href;
    open(reply);
    keeper.begin(ann);
    await send(memberFunds, {});
    await expect.element(alert()).toHaveAccessibleDescription(/log in/);
    expect(keeper.store.get().session).toBe(null);
    await confirm();
    await expect.element(alert()).not.toBeInTheDocument();
    expect(location.pathname).toBe('/m/login');
    history.replaceState(null, '', before);
  });

  test.each([
    ['device', 'This device was logged out from another device of the account. Please log in again.'],
    [
      'limit',
      'Too many devices were logged in to this account, so this one was logged out. Please log in again.',
    ],
    ['password', 'The password of this account was changed. Please log in again.'],
    ['disabled', 'Sorry, the user does not exist or is disabled'],
    ['address', 'You were logged out because this account moved to another place and device.'],
    // A reason of another backend.
    ['weather', 'The account has been logged out, please log in again'],
  ])('says what ended it: %s', async (reason, text) => {
    open(() => refusal('login.session.kicked', 401, { reason }));
    keeper.begin(ann);
    await send(memberFunds, {});
    await expect.element(alert()).toHaveAccessibleDescription(text);
    expect(keeper.store.get().session).toBe(null);
    keeper.confirmPrompt();
    await expect.element(alert()).not.toBeInTheDocument();
  });

  test('says that its token was used elsewhere', async () => {
    open(() => refusal('token_ip_different', 401));
    keeper.begin(ann);
    await send(memberFunds, {});
    await expect
      .element(alert())
      .toHaveAccessibleDescription(
        'You were logged out because this account moved to another place and device.',
      );
    keeper.confirmPrompt();
    await expect.element(alert()).not.toBeInTheDocument();
  });

  test('is shown once and cleared once, for any number of calls, and its member’s target is kept', async () => {
    const sent = open(() => refusal('customer.not.login', 401));
    sessionStorage.setItem('MC_GO_TO', '/m/live');
    keeper.begin(ann);
    const before = cleanUps;
    const calls = Array.from({ length: 20 }, (_, at) =>
      send({ ...memberFunds, path: `/wps/member/funds/${at}` } as unknown as typeof memberFunds, {}),
    );
    await Promise.all(calls);
    // Beside them, the shell counts unread notifications.
    expect(sent.filter(({ path }) => path !== unreadNotifications.path)).toHaveLength(20);
    expect(cleanUps - before).toBe(1);
    expect(alert().elements()).toHaveLength(1);
    expect(sessionStorage.getItem('MC_GO_TO')).toBe('/m/live');
    keeper.confirmPrompt();
    await expect.element(alert()).not.toBeInTheDocument();
  });

  test('[SESSION-14] without a session to lose, HTTP 401 leads home', async () => {
    const before = location.href;
    open(() => refusal('customer.not.login', 401));
    await send(gameList, {});
    await expect.element(alert()).toHaveAccessibleDescription('Please log in');
    await confirm();
    await expect.element(alert()).not.toBeInTheDocument();
    expect(location.pathname).toBe('/m/home');
    history.replaceState(null, '', before);
  });

  test('is shown before any other alert', async () => {
    open();
    keeper.begin(ann);
    const other = showAlert({ text: 'Something else' });
    await expect.element(alert()).toHaveAccessibleDescription('Something else');
    keeper.end('expired');
    await expect.element(alert()).toHaveAccessibleDescription('Please log in');
    expect(alert().elements()).toHaveLength(1);
    keeper.confirmPrompt();
    await expect.element(alert()).toHaveAccessibleDescription('Something else');
    await confirm();
    await other;
  });
});

describe('alerts', () => {
  test('wait for each other, under the title Notice', async () => {
    open();
    void showAlert({ text: 'First' });
    void showAlert({ text: 'Second' });
    await expect.element(alert()).toHaveAccessibleDescription('First');
    expect(alert().elements()).toHaveLength(1);
    await confirm();
    await expect.element(alert()).toHaveAccessibleDescription('Second');
    await confirm();
    await expect.element(alert()).not.toBeInTheDocument();
  });

  test('with the same text within a second are shown once; a question may be repeated', async () => {
    open();
    void showAlert({ text: 'Same' });
    await confirm();
    expect(await showAlert({ text: 'Same' })).toBe(false);
    await expect.element(alert()).not.toBeInTheDocument();
    void showAlert({ text: 'Sure?', cancelLabel: 'Cancel' });
    await page.getByRole('button', { name: 'Cancel' }).click();
    const again = showAlert({ text: 'Sure?', cancelLabel: 'Cancel' });
    await confirm();
    expect(await again).toBe(true);
  });

  test('[CERR-07][AERR-10] show the server’s message, with a button that closes them', async () => {
    open(() => Response.json({ success: false, message: 'No luck today.', errorCode: 'odd' }));
    await send(templates, {});
    await expect.element(alert()).toHaveAccessibleDescription('No luck today.');
    await confirm();
    await expect.element(alert()).not.toBeInTheDocument();
  });

  test('[CERR-11] a call whose encryption fails shows that, and is not sent', async () => {
    const sealing = { mode: () => 2 as const, load: () => Promise.reject(new Error('gone')) };
    const sent = open(undefined, { sealing });
    await send(login, { type: 'username', username: 'anna', password: 'walnuts at noon' } as never);
    await expect.element(alert()).toHaveAccessibleDescription('Missing Encryption');
    expect(sent.filter(({ path }) => path === login.path)).toEqual([]);
    await confirm();
  });

  test('offer code, call, trace and invalid field of a failure that the member did not cause', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const body = {
      success: false,
      message: 'request.invalid',
      errorCode: 'request.invalid',
      value: { field: 'pageNum', reason: 'expected number' },
    };
    open(() => Response.json(body, { status: 400, headers: { 'x-trace-id': 'trace-1' } }));
    await send(gameList, { pageNum: 1, pageSize: 20 });
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(copied.mock.calls).toEqual([
      [`request.invalid\n${gameList.method} ${gameList.path}\ntrace trace-1\nfield pageNum: expected number`],
    ]);
    await confirm();
  });

  test('show these details where they cannot be copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    open(() => new Response('', { status: 404, headers: { 'x-trace-id': 'trace-2' } }));
    await send(templates, {});
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect.element(alert()).toHaveAccessibleDescription(/route\.not_found GET .*trace trace-2/s);
    const { scrollWidth, clientWidth } = alert().element();
    expect(scrollWidth, 'nothing is cut off').toBe(clientWidth);
    await confirm();
  });

  test('offer nothing to copy when the platform decided against the member', async () => {
    open(() =>
      Response.json({ success: false, errorCode: 'access.denied' }, { headers: { 'x-trace-id': 't' } }),
    );
    await send(templates, {});
    await expect.element(alert()).toBeVisible();
    expect(page.getByRole('button', { name: 'Copy' }).elements()).toEqual([]);
    await confirm();
  });

  test('[CERR-10] without an answer from the network show that', async () => {
    open(() => Promise.reject(new TypeError('Failed to fetch')));
    await send(templates, {});
    await expect.element(alert()).toHaveAccessibleDescription('Network Error / CORS Errors');
    await confirm();
  });
});

describe('toasts', () => {
  const shownFor = async (text: string, ms: number) => {
    await expect.element(page.getByText(text)).toBeVisible();
    await vi.advanceTimersByTimeAsync(ms - 100);
    await expect.element(page.getByText(text)).toBeVisible();
    await vi.advanceTimersByTimeAsync(200);
    await untilPainted(() => page.getByText(text).elements().length === 0);
  };

  test('[CERR-09] a call made offline over https shows one for 1.5 s', async () => {
    expect.hasAssertions();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open(undefined, { isOnline: () => false, isSecure: true });
    await send(templates, {});
    await shownFor('network offline', 1500);
  });

  test('[CERR-09] a lost connection shows one for 2 s', async () => {
    expect.hasAssertions();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show(openApp().around(<LaterHosts />));
    dispatchEvent(new Event('offline'));
    await shownFor('No Internet', 2000);
  });

  test('a connection that was lost before they could be drawn and is back shows only its return', async () => {
    const load = vi.spyOn(hosts, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    show(openApp().around(<LaterHosts />));
    dispatchEvent(new Event('offline'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    dispatchEvent(new Event('online'));
    await expect.element(page.getByText('Back online')).toBeVisible();
    await expect.element(page.getByText('No Internet')).not.toBeInTheDocument();
  });
});
