// Taps on the bottom navigation of home: the check before a deposit, a refusal, and the views of the merchant's own app.
import { depositSettings } from '@foyer/contract/calls/deposit.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeAlerts } from '#testing/close-alerts.ts';
import { plainDeposits } from '#testing/fake-deposits.ts';
import { fine, later, refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { openPage } from '#testing/open-page.tsx';
import { painted, untilPainted } from '#testing/painted.ts';
import { answer, answerWith } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';

const host = window as Window & { AndroidBridge?: unknown; webkit?: unknown };
const before = location.href;
afterEach(async () => {
  vi.useRealTimers();
  delete host.AndroidBridge;
  delete host.webkit;
  await closeAlerts();
  clear();
  history.replaceState(null, '', before);
});

const bar = page.getByRole('navigation', { name: 'Main navigation' });

async function tap(name: string): Promise<void> {
  const link = bar.getByRole('link', { name });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).click();
}

/** Taps the deposit of a member. Returns the function that answers the check, and the notices so far. */
async function tapDeposit() {
  const { reply, give } = later();
  const { requestsOf, notices } = openPage('/m/home', {
    member: ann,
    answers: [answerWith(depositSettings, reply)],
  });
  await tap('Deposit');
  await expect.poll(() => requestsOf(depositSettings).length).toBe(1);
  expect(location.pathname).toBe('/m/home');
  return { give, notices };
}

const closedDeposits = { ...plainDeposits, blocked: true, message: 'Deposits are closed for an hour.' };

test('[NAV-20] where deposits are closed, the reason is shown and the page stays', async () => {
  const { give } = await tapDeposit();
  give(fine(closedDeposits));
  const alert = page.getByRole('alertdialog');
  await expect.element(alert).toHaveAccessibleDescription('Deposits are closed for an hour.');
  await closeAlerts();
  await painted();
  expect(location.pathname).toBe('/m/home');
});

test('[NAV-20] a check without an answer does not keep the member from the deposit, and shows nothing', async () => {
  const { give, notices } = await tapDeposit();
  give(refusal('service.unavailable'));
  await expect.poll(() => location.pathname).toBe('/m/voucherCenter');
  expect(notices).toEqual([]);
});

test('[NAV-16] a refusal stays two seconds without navigation', async () => {
  openPage('/m/home', { member: { ...ann, type: memberType.virtual40 } });
  await expect.element(bar.getByRole('link', { name: 'Deposit' })).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await tap('Deposit');
  const refused = page.getByText('Sorry, this account does not have permission', { exact: false });
  await untilPainted(() => refused.elements().length > 0);
  await painted();
  await vi.advanceTimersByTimeAsync(1900);
  await painted();
  expect(refused.elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  await painted();
  expect(refused.elements()).toEqual([]);
  expect(location.pathname).toBe('/m/home');
});

const views = { '/m/activity': 'Offers', '/m/live': 'Live', '/m/voucherCenter': 'Deposit' };

function openWithViews() {
  openPage('/m/home', {
    member: ann,
    merchant: { template: templateOf({ footer_nav: 'activity,live,deposit' }) },
    answers: [answer(depositSettings, plainDeposits)],
  });
}

test.each(Object.entries(views))('[NAV-24] in a browser %s is the page of its item', async (path, title) => {
  openWithViews();
  await tap(title);
  await expect.poll(() => location.pathname).toBe(path);
});

const seen: unknown[] = [];
const bridges = {
  Android: { AndroidBridge: { openView: (path: string, title: string) => seen.push([path, title]) } },
  iOS: {
    webkit: {
      messageHandlers: {
        openView: { postMessage: (view: Record<string, string>) => seen.push([view['path'], view['title']]) },
      },
    },
  },
};
test.each(Object.entries(bridges))(
  '[NAV-24] inside an app for %s each item opens a view of the app',
  async (_, bridge) => {
    seen.length = 0;
    Object.assign(host, bridge);
    openWithViews();
    for (const title of Object.values(views)) await tap(title);
    await expect.poll(() => seen).toEqual(Object.entries(views));
    expect(location.pathname).toBe('/m/home');
  },
);

test.each(Object.entries(bridges))(
  '[NAV-20] inside an app for %s closed deposits open no view',
  async (system, bridge) => {
    seen.length = 0;
    Object.assign(host, bridge);
    const { give } = await tapDeposit();
    expect(seen).toEqual([]);
    // The same message is not shown again within a second.
    const message = `Deposits are closed on ${system}.`;
    give(fine({ ...closedDeposits, message }));
    await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription(message);
    await closeAlerts();
    await painted();
    expect(seen).toEqual([]);
  },
);
