// Which failures of calls are shown, and with which text.
import { gameList } from '@foyer/contract/calls/games.ts';
import { lotteryOrders } from '@foyer/contract/calls/lottery.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { status, templates } from '@foyer/contract/calls/system.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { localStore, tabStore } from '#device/storage.ts';
import { forgetAnswers, send } from '#request/send.ts';
import type { SessionStore } from '#session/session-store.ts';
import { refusal, type Reply } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { showAlert } from '#ui/layers/messages.ts';
import { Hosts } from './hosts.tsx';
import { present } from './present.ts';

let keeper: SessionStore;

/** The page after start-up, with a gateway that answers `reply`. */
function open(otherwise?: Reply) {
  const { session } = renderScreen(<Hosts />, {
    ...(otherwise && { otherwise }),
    requestPorts: { present, onSessionEnded: (failure) => keeper.end('expired', failure) },
    sessionPorts: { tab: tabStore, local: localStore, forgetAnswers, path: () => '/m/member/home' },
  });
  keeper = session;
}

function alert() {
  return page.getByRole('alertdialog', { name: 'Notice' });
}
function confirm() {
  return page.getByRole('button', { name: 'Confirm' }).click();
}

afterEach(() => {
  vi.restoreAllMocks();
  clear();
});

/** Calls whose failures say nothing, each with its answer. */
const quiet: readonly (readonly [string, Reply, () => Promise<unknown>])[] = [
  ['[CERR-05] HTTP 502', () => new Response('<html>', { status: 502 }), () => send(templates, {})],
  ['[CERR-05] a refusal with HTTP 502', () => refusal('odd', 502), () => send(templates, {})],
  ['[CERR-06] TOO_MANY_REQUEST', () => refusal('TOO_MANY_REQUEST', 429), () => send(templates, {})],
  ['[CERR-06] TOO_MANY_REQUEST_SMS', () => refusal('TOO_MANY_REQUEST_SMS'), () => send(templates, {})],
  ...[200, 400, 404].map(
    (code) =>
      [
        `[CERR-08] a refusal under /lgw/ with HTTP ${code}`,
        () => refusal('odd', code),
        () => send(lotteryOrders, {}),
      ] as const,
  ),
  ['[CERR-08] an array', () => Response.json([{ success: false }]), () => send(templates, {})],
  ['[CERR-08] a call on the quiet list', () => refusal('odd'), () => send(status, {})],
  ['[REQ-17] the option alert: false', () => refusal('odd'), () => send(templates, {}, { alert: false })],
];
test.each(quiet)('%s shows none', async (title, reply, fail) => {
  // The same text within a second is shown once, so each case has its own.
  const message = `No luck after ${title}`;
  let isLoud = false;
  open((request) => (isLoud ? Response.json({ success: false, message }) : reply(request)));
  keeper.begin(ann);
  await fail();
  isLoud = true;
  // Alerts wait for each other: one of the call before would be shown now.
  await send(gameList, {});
  await expect.element(alert()).toHaveAccessibleDescription(message);
  await confirm();
  await expect.element(alert()).not.toBeInTheDocument();
});

test.each([
  ['user.or.token.invalid', 'The account has been logged out, please log in again'],
  [
    'permission.denied',
    'Sorry, this account does not have permission or the feature is temporarily unavailable',
  ],
  ['user.disabled', 'Sorry, the user does not exist or is disabled'],
  ['username.exists', 'Sorry, the username already exists'],
  ['verification.code.err', 'Verification code error'],
  ['access.denied', 'Access Denied'],
])('[AERR-11] of %s without a message has its own text', async (errorCode, text) => {
  open(() => Response.json({ success: false, message: null, errorCode }));
  keeper.begin(ann);
  await send(memberFunds, {});
  await expect.element(alert()).toHaveAccessibleDescription(text);
  await confirm();
  await expect.element(alert()).not.toBeInTheDocument();
});

test('[CERR-07] a refusal without a message whose code has no text says Unknown error', async () => {
  open(() => Response.json({ success: false, message: null, errorCode: 'odd' }));
  await send(templates, {});
  await expect.element(alert()).toHaveAccessibleDescription('Unknown error');
  await confirm();
  await expect.element(alert()).not.toBeInTheDocument();
});

test('[AERR-11] a call for members that nobody is logged in for says so', async () => {
  open();
  await send(memberFunds, {});
  await expect.element(alert()).toHaveAccessibleDescription('You are not logged in, please login first');
  await confirm();
  await expect.element(alert()).not.toBeInTheDocument();
});

test('[AERR-10] the same text is left out within a second, and shown again after it', async () => {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const message = 'No luck again.';
  open(() => Response.json({ success: false, message }));
  await send(templates, {});
  await expect.element(alert()).toHaveAccessibleDescription(message);
  await confirm();
  now += 999;
  expect(await showAlert({ text: message })).toBe(false);
  now += 1;
  await send(templates, {});
  await expect.element(alert()).toHaveAccessibleDescription(message);
  await confirm();
});
