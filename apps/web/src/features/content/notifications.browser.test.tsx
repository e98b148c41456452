// The notification centre: the list with its read state, its pages, and the settings for devices.
import type { ValueOf } from '@foyer/contract/call.ts';
import {
  notifications,
  notificationSettings,
  readNotifications,
  saveNotificationSettings,
} from '@foyer/contract/calls/notifications.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unreadNotificationCount } from '#push/unread-notifications.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { fine, refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { dropToast, useMessages } from '#ui/layers/messages.ts';
import { Toasts } from '#ui/layers/toasts.tsx';
import { Notifications } from './notifications.tsx';

type Row = ValueOf<typeof notifications>['content'][number];
type Settings = ValueOf<typeof notificationSettings>;

const deposit: Row = {
  id: '3',
  kind: 'deposit',
  title: 'Deposit credited',
  text: 'Your deposit is in your wallet.',
  path: '/m/voucherCenter?order=D100001',
  time: 1_795_000_000_000,
  isRead: false,
};
const reply: Row = { ...deposit, id: '2', kind: 'chat', title: 'New reply', path: '/m/chat' };
const news: Row = { ...deposit, id: '1', kind: 'news', title: 'New games', path: '/m/game', isRead: true };

function Centre() {
  return (
    <>
      <Notifications />
      <Toasts label="Notice" closeLabel="Close" toasts={useMessages().toasts} onGone={dropToast} />
    </>
  );
}

/** Opens the centre; the gateway remembers what was read. */
function open(content: readonly Row[], { more = [], settings, isRefused = false }: Options = {}) {
  let rows = [...content];
  const unread = () => rows.filter(({ isRead }) => !isRead).length;
  return renderScreen(<Centre />, {
    member: ann,
    areas: ['content'],
    words: englishTexts(['core', 'content']),
    answers: [
      answerWith(notifications, ({ url }) =>
        url.includes('before=')
          ? fine({ content: more, hasMore: false, unread: unread() })
          : fine({ content: rows, hasMore: more.length > 0, unread: unread() }),
      ),
      answerWith(readNotifications, ({ body }) => {
        if (isRefused) return refusal('service.unavailable');
        const { id, andEarlier } = body as { id: string; andEarlier?: boolean };
        rows = rows.map((row) => (row.id === id || andEarlier ? { ...row, isRead: true } : row));
        return fine({ unread: unread() });
      }),
      answer(notificationSettings, settings ?? { muted: [], quiet: null, timeZone: 'UTC' }),
      answerWith(saveNotificationSettings, ({ body }) => fine(body)),
    ],
  });
}
type Options = {
  readonly more?: readonly Row[];
  readonly settings?: Settings;
  /** Nothing can be marked as read. */
  readonly isRefused?: boolean;
};

function row(title: string) {
  return page.getByRole('listitem').filter({ hasText: title });
}
function marks(): number {
  return page.getByText('Unread', { exact: true }).elements().length;
}

/** Keeps the test's page. */
function stay(event: Event): void {
  event.preventDefault();
}

afterEach(() => {
  clear();
  document.removeEventListener('click', stay);
  unreadNotificationCount.set(0);
});

test('each row has its text, its read state and the page that it opens; the badge follows', async () => {
  open([deposit, reply, news]);
  await expect.element(row('Deposit credited')).toBeVisible();
  const links = [...document.querySelectorAll('li a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([deposit.path, reply.path, news.path]);
  expect(marks()).toBe(2);
  expect(row('New games').getByText('Unread', { exact: true }).elements()).toEqual([]);
  await expect.poll(() => unreadNotificationCount.get()).toBe(2);
});

test('a long text takes as many lines as it needs', async () => {
  const text =
    'Your withdrawal was not paid. The money is back in your wallet, and customer service knows why.';
  open([{ ...deposit, text }]);
  await expect.element(page.getByText(text)).toBeVisible();
  const [words, card] = [page.getByText(text), row('Deposit credited')].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(words?.right).toBeLessThan(card?.right ?? 0);
  expect(card?.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

test('a row that is opened is read, one that was read sends nothing', async () => {
  const { requestsOf } = open([deposit, reply, news]);
  await expect.element(row('New reply')).toBeVisible();
  document.addEventListener('click', stay);
  await row('New games').getByRole('link').click();
  await row('New reply').getByRole('link').click();
  await expect.poll(() => unreadNotificationCount.get()).toBe(1);
  await expect.poll(marks).toBe(1);
  expect(requestsOf(readNotifications).map(({ body }) => body)).toEqual([{ id: '2', andEarlier: false }]);
});

test('all are marked as read, up to the newest that was seen', async () => {
  const { requestsOf } = open([deposit, reply, news]);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(marks).toBe(0);
  await expect.poll(() => unreadNotificationCount.get()).toBe(0);
  expect(requestsOf(readNotifications).map(({ body }) => body)).toEqual([{ id: '3', andEarlier: true }]);
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('a failure of the button is shown, that of a row which opens its page is not', async () => {
  const { requestsOf } = open([deposit, reply], { isRefused: true });
  const toasts = page.getByRole('region', { name: 'Notice' }).getByText(/./);
  document.addEventListener('click', stay);
  await row('New reply').getByRole('link').click();
  await expect.poll(() => requestsOf(readNotifications).length).toBe(1);
  expect(toasts.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(toasts.first()).toBeVisible();
  expect(marks()).toBe(2);
});

test('the next page begins after the last row', async () => {
  const { requestsOf } = open([deposit, reply], { more: [news] });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(row('New games')).toBeVisible();
  expect(document.querySelectorAll('li')).toHaveLength(3);
  expect(requestsOf(notifications).map(({ url }) => url)).toContain(`${notifications.path}?before=2`);
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test.each(['javascript:alert(1)', 'https://evil.example/m/home', '//evil.example', '/m/..//evil.example'])(
  'a row to %s opens home',
  async (path) => {
    open([{ ...deposit, path }]);
    await expect.element(row('Deposit credited')).toBeVisible();
    expect(document.querySelector('li a')?.getAttribute('href')).toBe('/m/home');
  },
);

test('a row with a time that is no date shows a dash, and the others stay', async () => {
  open([{ ...deposit, time: 1e300 }, reply]);
  await expect.element(row('Deposit credited').getByRole('time')).toHaveTextContent('\u2014');
  await expect.element(row('New reply')).toBeVisible();
});

test('without notifications the centre says what appears there', async () => {
  open([]);
  await expect.element(page.getByText('No notifications yet')).toBeVisible();
});

test('the settings switch kinds off and set quiet hours in the time zone of this device', async () => {
  const { requestsOf } = open([deposit], { settings: { muted: ['news'], quiet: null, timeZone: 'UTC' } });
  await page.getByRole('button', { name: 'Notification settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Notification settings' });
  const box = (name: string) => sheet.getByRole('checkbox', { name });
  await expect.element(box('News')).not.toBeChecked();
  await expect.element(box('Deposits')).toBeChecked();
  (box('Deposits').element() as HTMLElement).click();
  (box('Quiet hours').element() as HTMLElement).click();
  await sheet.getByLabelText('From', { exact: true }).selectOptions('23:00');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(requestsOf(saveNotificationSettings).map(({ body }) => body)).toEqual([
    { muted: ['news', 'deposit'], quiet: { from: 1380, to: 420 }, timeZone },
  ]);
});

test('hours of another client stay until others are chosen', async () => {
  const settings = { muted: [], quiet: { from: 1325, to: 61 }, timeZone: 'UTC' };
  const { requestsOf } = open([], { settings });
  await page.getByRole('button', { name: 'Notification settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Notification settings' });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => requestsOf(saveNotificationSettings).length).toBe(1);
  expect(requestsOf(saveNotificationSettings)[0]?.body).toMatchObject({ quiet: settings.quiet });
});
