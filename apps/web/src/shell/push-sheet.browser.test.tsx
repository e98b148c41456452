// Messages on this device: when the member is asked, what an answer leads to, and how the device is bound.
import { fcmBind, fcmCheck, fcmSubscribe } from '@foyer/contract/calls/push.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { localStore } from '#device/storage.ts';
import { plainSettings } from '#merchant/settings.ts';
import {
  closeOffer,
  pagePorts,
  type Permission,
  pushOffer,
  type PushPorts,
  startPush,
} from '#push/device-messages.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { pushServiceAnswer, pushSettings, pushSubscription } from '#testing/fake-push.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { painted, untilPainted } from '#testing/painted.ts';
import { clear } from '#testing/show.tsx';
import { dropToast, useMessages } from '#ui/layers/messages.ts';
import { Toasts } from '#ui/layers/toasts.tsx';
import { PushSheet } from './push-sheet.tsx';

/** The calls to the browser and to the push service. */
let asked: { url: string; headers: Headers; body: unknown }[] = [];
let permission: Permission = 'default';
let clock = fakeClock();
const request = vi.fn<() => Promise<Permission>>(async () => permission);
const subscribe = vi.fn<PushManager['subscribe']>(async () => pushSubscription);

function ports(changes: Partial<PushPorts> = {}): PushPorts {
  return {
    clock,
    local: localStore,
    permission: () => permission,
    request,
    manager: async () => ({ subscribe, getSubscription: async () => pushSubscription }),
    isBusy: () => false,
    ...changes,
  };
}

function Said() {
  return <Toasts label="Notice" closeLabel="Close" toasts={useMessages().toasts} onGone={dropToast} />;
}
function open(isBound = false) {
  const screen = (
    <>
      <PushSheet ports={ports()} />
      <Said />
    </>
  );
  return renderScreen(screen, {
    merchant: {
      template: templateOf({ title: 'Aurora' }),
      settings: { ...plainSettings, push: pushSettings },
    },
    member: ann,
    areas: ['content'],
    answers: [answer(fcmBind, null), answer(fcmSubscribe, null), answer(fcmCheck, isBound)],
  });
}
const sheet = page.getByRole('dialog', { name: 'Notifications' });
function press(name: string) {
  return sheet.getByRole('button', { name }).click();
}
/** Ten seconds after the log-in. */
async function afterLogIn(
  settings: typeof pushSettings | undefined = pushSettings,
  changes: Partial<PushPorts> = {},
) {
  const stop = startPush(settings, ann, ports(changes));
  await clock.advance(10_000);
  return stop;
}

beforeEach(() => {
  asked = [];
  permission = 'default';
  clock = fakeClock();
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit = {}) => {
    asked.push({ url, headers: new Headers(headers), body: JSON.parse(body as string) });
    return pushServiceAnswer(url);
  });
});
afterEach(() => {
  vi.useRealTimers();
  clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  pushOffer.set(false);
});

test('[PUSH-07] the sheet opens 10 s after the log-in, before the browser’s own question', async () => {
  open();
  startPush(pushSettings, ann, ports());
  await clock.advance(9_999);
  expect(pushOffer.get()).toBe(false);
  await clock.advance(1);
  await expect.element(sheet).toBeVisible();
  expect(request).not.toHaveBeenCalled();
});

test('[PUSH-07] a device that is allowed already is registered 10 s after the log-in, and not before', async () => {
  const { sent } = open();
  permission = 'granted';
  startPush(pushSettings, ann, ports());
  await clock.advance(9_999);
  expect([asked, sent]).toEqual([[], []]);
  await clock.advance(1);
  await expect.poll(() => sent.map(({ path }) => path)).toEqual([fcmBind.path, fcmSubscribe.path]);
});

test('the sheet waits while something is half done, and stays closed after a log-out', async () => {
  open();
  let isBusy = true;
  const stop = await afterLogIn(pushSettings, { isBusy: () => isBusy });
  await clock.advance(5_000);
  expect(pushOffer.get()).toBe(false);
  isBusy = false;
  await clock.advance(1_000);
  expect(pushOffer.get()).toBe(true);
  stop();
  expect(pushOffer.get()).toBe(false);
});

test('[PUSH-01] of two tabs only the one in view asks', async () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => isHidden.mockRestore());
  const inPage = { ...pagePorts(clock), permission: () => permission };
  const stopBehind = startPush(pushSettings, ann, inPage);
  await clock.advance(15_000);
  expect(pushOffer.get()).toBe(false);
  // Meanwhile the other tab was asked and closed it.
  closeOffer(inPage);
  isHidden.mockReturnValue(false);
  await clock.advance(15_000);
  expect(pushOffer.get()).toBe(false);
  stopBehind();
});

test.each([
  ['no settings', undefined],
  ['an empty key', { ...pushSettings, vapidKey: '' }],
])('[PUSH-02] with %s the sheet never opens', async (_, settings) => {
  open();
  startPush(settings, ann, ports());
  await clock.advance(60_000);
  expect(pushOffer.get()).toBe(false);
});

test.each(['Later', 'Close', 'Allow'])('[PUSH-01] %s stores the date: once a day', async (name) => {
  open();
  await afterLogIn();
  await press(name);
  await expect.element(sheet).not.toBeInTheDocument();
  expect(localStorage.getItem('MC_PUSH_CLOSED')).toMatch(/^\d{4}-\d\d-\d\d$/);
  await afterLogIn();
  expect(pushOffer.get()).toBe(false);
  await clock.advance(24 * 3_600_000);
  await afterLogIn();
  await expect.element(sheet).toBeVisible();
  expect(request).toHaveBeenCalledTimes(name === 'Allow' ? 1 : 0);
});

test('[CCALL-22] [PUSH-04] [PUSH-05] [PUSH-10] agreeing asks the browser; a granted device is registered, bound and subscribed to ALL', async () => {
  const { sent } = open();
  await afterLogIn();
  permission = 'granted';
  await press('Allow');
  await expect.element(page.getByText('Notifications are on.')).toBeVisible();
  expect(request).toHaveBeenCalledTimes(1);
  // A browser that subscribed with another key gets none of the merchant's messages.
  expect(subscribe).toHaveBeenLastCalledWith({
    userVisibleOnly: true,
    applicationServerKey: new Uint8Array(bytesOf(pushSettings.vapidKey)),
  });
  expect(asked.map(({ url }) => url)).toEqual([
    'https://installations.example/v1/projects/p1/installations',
    'https://registrations.example/v1/projects/p1/registrations',
  ]);
  expect(asked[0]?.headers.get('x-goog-api-key')).toBe('key');
  expect(asked[1]?.headers.get('x-goog-firebase-installations-auth')).toBe('FIS fis');
  expect(asked[1]?.body).toEqual({
    web: {
      endpoint: 'https://push.example/1',
      p256dh: 'p',
      auth: 'a',
      applicationPubKey: pushSettings.vapidKey,
    },
  });
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [fcmBind.path, { registrationToken: 'device-token-1' }],
    [fcmSubscribe.path, { registrationToken: 'device-token-1', topic: 'ALL' }],
  ]);
  expect(JSON.parse(localStorage.getItem('MC_PUSH_TOKEN') ?? '')).toEqual({
    token: 'device-token-1',
    memberId: ann.id,
  });
});

const blocked = 'Notifications are blocked. You can allow them in the browser settings.';
test.each([
  ['[PUSH-06] [PUSH-09]', 'denied', blocked, 0],
  ['[PUSH-09]', 'granted', 'Notifications are on.', 2],
] as const)('%s a %s permission closes the sheet, with a notice of 3 s', async (_, asks, text, calls) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { sent } = open();
  await afterLogIn();
  permission = asks;
  await press('Allow');
  const notice = page.getByText(text);
  await untilPainted(() => notice.elements().length > 0);
  expect(pushOffer.get()).toBe(false);
  expect(sent).toHaveLength(calls);
  await vi.advanceTimersByTimeAsync(2_700);
  await painted();
  expect(notice.elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  await untilPainted(() => notice.elements().length === 0);
});

test.each([
  ['no stored token', null],
  ['a token of another member', { token: 'device-token-0', memberId: 'other' }],
  ['a token that is not bound any more', { token: 'device-token-0', memberId: ann.id }],
])('[PUSH-03] with a granted permission and %s the device is bound without a question', async (_, stored) => {
  const { sent } = open(false);
  if (stored) localStorage.setItem('MC_PUSH_TOKEN', JSON.stringify(stored));
  permission = 'granted';
  await afterLogIn();
  await expect
    .poll(() => sent.map(({ path }) => path).filter((path) => path !== fcmCheck.path))
    .toEqual([fcmBind.path, fcmSubscribe.path]);
  expect(pushOffer.get()).toBe(false);
});

/** The bytes of a key, as a subscription tells them. */
function bytesOf(key: string): ArrayBuffer {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
}

/** A browser with a subscription to this key; it refuses another key as browsers do. */
function browserSubscribedTo(first: string) {
  const keys: string[] = [];
  let key: ArrayBuffer | null = bytesOf(first);
  const current = () =>
    key && {
      endpoint: pushSubscription.endpoint,
      toJSON: () => pushSubscription.toJSON(),
      options: { applicationServerKey: key, userVisibleOnly: true },
      unsubscribe: async () => {
        key = null;
        keys.push('none');
        return true;
      },
    };
  return {
    keys,
    getSubscription: async () => current() as PushSubscription | null,
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit = {}) => {
      const asked = new Uint8Array(applicationServerKey as Uint8Array<ArrayBuffer>);
      const isOther = key !== null && String(asked) !== String(new Uint8Array(key));
      if (isOther) throw new DOMException('another key', 'InvalidStateError');
      key = asked.buffer;
      keys.push(String(asked) === String(new Uint8Array(bytesOf(pushSettings.vapidKey))) ? 'now' : 'other');
      return current() as PushSubscription;
    },
  };
}

test('[PUSH-03] [PUSH-10] a device that is subscribed to a former key of the merchant is subscribed anew', async () => {
  const { sent } = open(true);
  localStorage.setItem('MC_PUSH_TOKEN', JSON.stringify({ token: 'device-token-0', memberId: ann.id }));
  permission = 'granted';
  const former = `${pushSettings.vapidKey.slice(0, -1)}A`;
  const { keys, ...manager } = browserSubscribedTo(former);
  await afterLogIn(pushSettings, { manager: async () => manager });
  await expect.poll(() => sent.map(({ path }) => path)).toEqual([fcmBind.path, fcmSubscribe.path]);
  expect(keys).toEqual(['none', 'now']);
  await expect.poll(() => localStorage.getItem('MC_PUSH_TOKEN')).toMatch(/token-1","memberId":"\w/);
  // The next start finds it bound.
  await afterLogIn(pushSettings, { manager: async () => manager });
  await expect
    .poll(() => sent.map(({ path }) => path))
    .toEqual([fcmBind.path, fcmSubscribe.path, fcmCheck.path]);
  expect(keys).toEqual(['none', 'now']);
});

test('[CCALL-42] a device that the token check finds bound is left alone', async () => {
  const { sent } = open(true);
  localStorage.setItem('MC_PUSH_TOKEN', JSON.stringify({ token: 'device-token-0', memberId: ann.id }));
  permission = 'granted';
  await afterLogIn();
  await expect.poll(() => sent.map(({ path }) => path)).toEqual([fcmCheck.path]);
  expect(subscribe).not.toHaveBeenCalled();
});
