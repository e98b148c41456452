// Messages on a member's device: for events of money, without an amount, also while no page is open, and never after a
// log-out.
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, ensureFullChromium } from '../../scripts/setup/chromium.ts';
import {
  accountButton,
  confirmAge,
  dismissPopups,
  expect,
  logIn,
  logOut,
  originOf,
  speak,
  test as base,
  untilAlive,
} from '../people.ts';
import { openDevice } from '../push-device.ts';

const test = base.extend<{ memberPage: Page }>({
  /** A member of aurora in a browser that shows notifications, which the headless shell does not. */
  memberPage: [
    async ({ contextOptions }, use) => {
      const browser = await chromium.launch({
        executablePath: ensureFullChromium() ?? '',
        args: chromiumArgs,
      });
      const context = await browser.newContext(contextOptions);
      await speak(context, 'EN', originOf('aurora'));
      await dismissPopups(context);
      await confirmAge(context);
      const page = await context.newPage();
      await page.goto(`${originOf('aurora')}/m/login`);
      await untilAlive(page);
      await logIn(page, 'mira');
      await expect(accountButton(page)).toBeVisible({ timeout: 60_000 });
      await use(page);
      await browser.close();
    },
    { timeout: 120_000 },
  ],
});

/** Opens a deposit; returns its order and the address of its payment page. */
async function openDeposit(page: Page): Promise<{ order: string; payment: string }> {
  await page.goto(`${originOf('aurora')}/m/voucherCenter`);
  await page.getByRole('button', { name: /^QR payment/ }).tap();
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await page.getByRole('button', { name: 'Continue to payment' }).tap();
  const link = page.getByRole('link', { name: 'Open the payment page' });
  await expect(link).toBeVisible();
  return {
    order: new URL(page.url()).searchParams.get('order') ?? '',
    payment: (await link.getAttribute('href')) ?? '',
  };
}
/** Pays it, as somebody who has the address of the payment page. */
async function pay(page: Page, payment: string): Promise<void> {
  await page.goto(payment);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
}
/** Answers yes to the sheet that comes ten seconds after the log-in. */
async function allow(page: Page): Promise<void> {
  await page.goto(`${originOf('aurora')}/m/member/home`);
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Allow' }).tap();
  await expect(page.getByText('Notifications are on.')).toBeVisible();
}

test('[PUSH-04] [PUSH-05] [PUSH-07] [PUSH-08] a credited deposit arrives at the device while no page is open, opens its order, and nothing arrives after the log-out', async ({
  memberPage: page,
}) => {
  const device = await openDevice(page);
  await allow(page);
  const token = (await device.token()) ?? '';
  expect(token).not.toBe('');
  const first = await openDeposit(page);
  await page.close();

  const visitor = await device.beside.context().newPage();
  await pay(visitor, first.payment);
  await expect.poll(async () => (await device.sentTo(token)).length).toBe(1);
  const [message = ''] = await device.sentTo(token);
  // A locked screen shows it to anybody.
  expect(message).not.toMatch(/500|PHP|₱|mira/);
  await device.deliver(token);
  const credited = { title: 'Deposit credited', body: 'Your deposit is in your wallet.' };
  await expect.poll(device.shown).toEqual([credited]);

  // The session of the closed tab is over. The browser remembers the member: the page logs in by itself, and returns.
  const opened = await device.beside.context().newPage();
  await opened.goto(await device.press(credited.title));
  expect(await device.shown()).toEqual([]);
  await expect(opened).toHaveURL(`${originOf('aurora')}/m/voucherCenter?order=${first.order}`);
  await expect(opened.getByRole('heading', { name: 'The money is in your wallet' })).toBeVisible();

  // The same message is in the notification centre, and the number of unread ones at the bar and the bell.
  await opened.goto(`${originOf('aurora')}/m/member/home`);
  const bell = opened.getByRole('link', { name: 'Notifications: 1', exact: true });
  await expect(bell).toBeVisible();
  await bell.tap();
  await expect(opened.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible();
  const row = opened.getByRole('listitem').filter({ hasText: credited.title });
  await expect(row).toContainText(credited.body);
  await expect(row).toContainText('Unread');
  await opened.getByRole('button', { name: 'Mark all as read' }).tap();
  await expect(row).not.toContainText('Unread');

  const second = await openDeposit(opened);
  await opened.goto(`${originOf('aurora')}/m/home`);
  await untilAlive(opened);
  await logOut(opened);
  expect([await device.token(), await device.isSubscribed()]).toEqual([null, false]);
  await pay(visitor, second.payment);

  // Another member logs in with the same device, whose permission stays: no question, and no message of the one before.
  await opened.goto(`${originOf('aurora')}/m/login`);
  await logIn(opened, 'rico');
  await expect(accountButton(opened)).toBeVisible();
  await expect.poll(device.token).not.toBe(null);
  const other = (await device.token()) ?? '';
  expect(other).not.toBe(token);
  // Their own deposit was paid later: what was to be sent for the one before has been sent.
  const theirs = await openDeposit(opened);
  await pay(visitor, theirs.payment);
  await expect.poll(async () => (await device.sentTo(other)).length).toBe(1);
  await device.deliver(other);
  await expect.poll(device.shown).toEqual([credited]);
  expect((await device.sentTo(other))[0]).toContain(theirs.order);
  expect(await device.sentTo(token)).toEqual([message]);
});
