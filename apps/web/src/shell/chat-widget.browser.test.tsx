// The widget of the merchant's chat service, as the app's hosts show it and connect it.
import { saveMemberInfoByAuthKey } from '@foyer/contract/calls/chat.ts';
import { customerServiceScript } from '@foyer/contract/calls/content.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerAdConsent } from '#events/consent-answer.ts';
import { merchant } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import { paths } from '#navigation/paths.ts';
import { fine, later, refusal, type Reply } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { painted, untilPainted } from '#testing/painted.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { sourcesIn } from './chat-widget.ts';
import { Hosts } from './hosts.tsx';

const start = location.href;
let merchants = 0;

type WidgetHost = { chatWidget?: { setUser: (user: object) => void; clearUser: () => void } };

type WidgetSetup = {
  readonly hasChatWidget?: boolean;
  readonly src?: string;
  /** The gateway's answer, where it has more than this one script. */
  readonly scripts?: unknown;
  /** Whether the gateway refuses now. */
  readonly isDown?: () => boolean;
  readonly isMember?: boolean;
  /** The gateway's answer to a request for the member's key. */
  readonly key?: Reply;
};

/** A page of a merchant that no test before has opened: the scripts of a merchant are added once. */
function open(
  path: string,
  {
    hasChatWidget = true,
    src = 'http://localhost:1/widget.js',
    scripts: given = [{ src, csType: 'TX-CHAT' }],
    isDown = () => false,
    isMember = false,
    key = () => fine(`key-${merchants}`),
  }: WidgetSetup = {},
) {
  merchants += 1;
  history.replaceState(null, '', path);
  const template = { ...templateOf(), merchantCode: `M${merchants}` };
  return renderScreen(<Hosts />, {
    merchant: { template, settings: { ...plainSettings, hasChatWidget } },
    // The widget is connected once for each session.
    ...(isMember && { member: { ...ann, token: `t-${merchants}` } }),
    answers: [
      answerWith(customerServiceScript, () => (isDown() ? refusal('coming_soon') : fine({ scripts: given }))),
      answerWith(saveMemberInfoByAuthKey, key),
    ],
  });
}
function scripts(): string[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src*="widget"]')].map(({ src }) => src);
}
function widgetIs(): string | undefined {
  return document.documentElement.dataset['chat'];
}
function setWidget() {
  const users: unknown[] = [];
  (window as WidgetHost).chatWidget = {
    setUser: (user) => users.push(user),
    clearUser: () => users.push('cleared'),
  };
  return users;
}

/** The member of this page, as the widget gets them. */
function userNow() {
  return { id: ann.id, name: ann.userName, token: `key-${merchants}` };
}

afterEach(() => {
  clear();
  delete document.documentElement.dataset['chat'];
  history.replaceState(null, '', start);
  delete (window as WidgetHost).chatWidget;
  for (const own of document.querySelectorAll('[data-chat-widget], script[src*="widget"]')) own.remove();
  vi.useRealTimers();
});

const withWidget =
  '/ /m /m/ /m/home /m/index /m/index.html /m/login /m/register /m/register.html /m/forget /m/changePsw /m/activity'.split(
    ' ',
  );

test.each(withWidget)('[CHAT-01] the widget shows on %s', async (path) => {
  open(path);
  await expect.poll(scripts).toEqual(['http://localhost:1/widget.js']);
  const bubble = document.body.appendChild(document.createElement('div'));
  bubble.textContent = 'Chat';
  await expect
    .poll(() => [widgetIs(), bubble.dataset['chatWidget'], bubble.offsetHeight > 0])
    .toEqual(['on', '', true]);
});

test('scripts that are no scripts are left out, and the others are added', async () => {
  const good = { src: 'https://chat.example/widget.js', csType: 'TX-CHAT' };
  const bad = [
    null,
    5,
    'x',
    { src: 5 },
    { src: null },
    { src: '/widget.js' },
    { src: 'data:text/javascript,widget' },
  ];
  open('/m/home', { scripts: [...bad, good] });
  await expect.poll(scripts).toEqual([good.src]);
});

test('[CHAT-01] it is hidden on every other page, and no script is added there', async () => {
  open('/m/home');
  await expect.poll(scripts).toHaveLength(1);
  const bubble = document.body.appendChild(document.createElement('div'));
  bubble.textContent = 'Chat';
  const states = () => [widgetIs(), bubble.offsetHeight > 0];
  for (const path of Object.values(paths).filter((each) => !withWidget.includes(each))) {
    history.pushState(null, '', path);
    await expect.poll(states, { interval: 5, message: path }).toEqual(['off', false]);
    history.pushState(null, '', '/m/home');
    await expect.poll(states, { interval: 5 }).toEqual(['on', true]);
  }
  clear();
  const { requestsOf } = open('/m/voucherCenter');
  await expect.poll(widgetIs).toBe('off');
  expect(requestsOf(customerServiceScript)).toEqual([]);
});

test.each([
  'https://chat.example@elsewhere.example/widget.js',
  'javascript:alert(1)//widget',
  'data:text/javascript,//widget',
])('an unsafe script such as %s is not added', async (src) => {
  const { requestsOf } = open('/m/home', { src });
  await expect.poll(() => requestsOf(customerServiceScript).length).toBe(1);
  await expect.poll(widgetIs).toBe('on');
  expect(scripts()).toEqual([]);
});

test('a page of https runs scripts over https only, a page of http also those over http', () => {
  const plain = ['http://localhost:1/widget.js', 'http://chat.internal/widget.js'];
  const given = { scripts: [...plain, 'HTTPS://chat.example/widget.js'].map((src) => ({ src })) };
  const secure = ['https://chat.example/widget.js'];
  expect(sourcesIn(given, 'https://aurora.example')).toEqual(secure);
  expect(sourcesIn(given, 'http://aurora.localhost')).toEqual([...plain, ...secure]);
});

test('[CHAT-01] after a refusal the next page with the widget asks again', async () => {
  let isDown = true;
  const { requestsOf, isAnswered } = open('/m/home', { isDown: () => isDown });
  await expect.poll(() => requestsOf(customerServiceScript).length === 1 && isAnswered()).toBe(true);
  expect(scripts()).toEqual([]);
  isDown = false;
  history.pushState(null, '', '/m/member/home');
  await expect.poll(widgetIs).toBe('off');
  history.pushState(null, '', '/m/activity');
  await expect.poll(scripts).toHaveLength(1);
});

test('the widget does not cover the question for consent: it shows after the answer', async () => {
  const before = merchant.get();
  merchant.set({ ...before, template: templateOf({ consent_required: '1' }) });
  onTestFinished(() => merchant.set(before));
  open('/m/home');
  await expect.poll(scripts).toHaveLength(1);
  const bubble = document.body.appendChild(document.createElement('div'));
  bubble.textContent = 'Chat';
  await expect.poll(() => [widgetIs(), bubble.offsetHeight]).toEqual(['off', 0]);
  answerAdConsent(false);
  await expect.poll(() => [widgetIs(), bubble.offsetHeight > 0]).toEqual(['on', true]);
});

test('a merchant without a widget is asked for none', async () => {
  const { sent } = open('/m/home', { hasChatWidget: false });
  await expect.poll(widgetIs).toBe('off');
  expect(sent.filter(({ path }) => path === customerServiceScript.path)).toEqual([]);
});

test('[CHAT-04] a widget that is there is connected at once, and once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const users = setWidget();
  open('/m/home', { isMember: true });
  await expect.poll(() => users).toEqual([userNow()]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(users).toHaveLength(1);
});

test.each([1000, 3000])('[CHAT-04] a widget that comes later is connected after %i ms', async (ms) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open('/m/home', { isMember: true });
  await untilPainted(() => widgetIs() === 'on');
  await vi.advanceTimersByTimeAsync(ms - 1);
  const users = setWidget();
  expect(users).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await untilPainted(() => users.length > 0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(users).toEqual([userNow()]);
});

test('[CHAT-04] after 3 s no other attempt follows', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { requestsOf } = open('/m/home', { isMember: true });
  await untilPainted(() => widgetIs() === 'on');
  await vi.advanceTimersByTimeAsync(3000);
  setWidget();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requestsOf(saveMemberInfoByAuthKey)).toEqual([]);
});

test('[CHAT-02] a member who opens another page while the key is requested is handed over there, once', async () => {
  const users = setWidget();
  const slow = later();
  let asked = 0;
  open('/m/home', {
    isMember: true,
    key: (request) => ((asked += 1) === 1 ? slow.reply(request) : fine('key-second')),
  });
  await expect.poll(() => asked).toBe(1);
  history.pushState(null, '', '/m/member/home');
  await expect.poll(() => users).toEqual([{ ...userNow(), token: 'key-second' }]);
  slow.give(fine('key-first'));
  history.pushState(null, '', '/m/login');
  await expect.poll(widgetIs).toBe('on');
  expect([users.length, asked]).toEqual([1, 2]);
});

test('[CHAT-04] a member whose key was not given is handed over by the next attempt, never as a visitor', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const users = setWidget();
  let asked = 0;
  open('/m/home', {
    isMember: true,
    key: () => ((asked += 1) === 1 ? refusal('service.unavailable') : fine('key-second')),
  });
  await expect.poll(() => asked).toBe(1);
  await painted();
  expect(users).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => users).toEqual([{ ...userNow(), token: 'key-second' }]);
  expect([users.length, asked]).toEqual([1, 2]);
});

test('[CHAT-02] another session is handed over with a key of its own', async () => {
  const users = setWidget();
  const { session } = open('/m/home', { isMember: true });
  await expect.poll(() => users.length).toBe(1);
  session.begin({ ...ann, token: 't-new', userName: 'Ann Two' });
  await expect.poll(() => users.length).toBe(2);
  expect(users[1]).toMatchObject({ name: 'Ann Two' });
  expect(JSON.stringify(users)).not.toContain('t-new');
});

test.each(['logout', 'expired'] as const)(
  '[CHAT-03] [SESSION-09] a session that ends (%s) clears the user of the widget, also on a page without it',
  async (reason) => {
    const users = setWidget();
    const { session } = open('/m/home', { isMember: true });
    await expect.poll(() => users).toEqual([userNow()]);
    history.pushState(null, '', '/m/member/home');
    await expect.poll(widgetIs).toBe('off');
    session.end(reason);
    await expect.poll(() => users).toEqual([userNow(), 'cleared']);
  },
);

test('[CHAT-03] a widget that loads after the log-out has no user', async () => {
  const { session } = open('/m/home', { isMember: true });
  await expect.poll(scripts).toHaveLength(1);
  session.end('logout');
  const users = setWidget();
  document.querySelector('script[src*="widget"]')?.dispatchEvent(new Event('load'));
  await expect.poll(() => users).toEqual(['cleared']);
});

test('[CHAT-03] a widget that fails does not keep the next member from being handed over', async () => {
  const users = setWidget();
  const { session } = open('/m/home', { isMember: true });
  await expect.poll(() => users.length).toBe(1);
  const { chatWidget } = window as WidgetHost;
  if (chatWidget)
    chatWidget.clearUser = () => {
      users.push('failed');
      throw new Error('the widget is broken');
    };
  session.end('logout');
  await expect.poll(() => users.at(-1)).toBe('failed');
  session.begin({ ...ann, token: `t-${merchants}`, userName: 'Ann' });
  await expect.poll(() => users.length).toBe(3);
});
