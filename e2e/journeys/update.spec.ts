// A newer build while a page is open: when the page looks for it, and when it offers it.
import type { Page } from '@playwright/test';
import { gatewayPort, updateProduct } from '../product.ts';
import { expect, test, untilKept } from '../people.ts';
import { untilDrawn } from '../still.ts';

test.use({ ownProduct: 'update' });

const lists = ['/m/asset-manifest.json', '/mobile/mc/asset-manifest.json'];

type Look = { readonly at: number; readonly merchant: string; readonly language: string };

/** Each answered request for a list of the built files: the time of the page's clock, and who asked. */
function watchLooks(page: Page, list: string): readonly Look[] {
  const looks: Look[] = [];
  page.on('requestfinished', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const { merchant = '', language = '' } = request.headers();
    if (pathname === list) looks.push({ at: Number(searchParams.get('_')), merchant, language });
  });
  return looks;
}

test('[UPDATE-01][REQ-21] a page looks for a newer build 1.5 s after its start, when it becomes visible, and every hour', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login' });
  await page.clock.install();
  // The app sets this property for the keyboard, and then starts to look for updates.
  await page.addInitScript(() => {
    const { prototype } = CSSStyleDeclaration;
    const set: unknown = Reflect.get(prototype, 'setProperty');
    function noted(this: CSSStyleDeclaration, ...values: readonly string[]): void {
      if (values[0] === '--keyboard') document.documentElement.dataset['startedAt'] ??= String(Date.now());
      if (typeof set === 'function') Reflect.apply(set, this, values);
    }
    Object.assign(prototype, { setProperty: noted });
  });
  const looks = lists.map((list) => watchLooks(page, list));
  // A look while another one still compares the lists is the same look.
  const untilLooked = async (times: number) => {
    await expect.poll(() => looks.map(({ length }) => length)).toEqual([times, times]);
    await untilDrawn(page);
  };
  await page.reload();
  await untilLooked(1);
  const startedAt = Number(await page.locator('html').getAttribute('data-started-at'));
  expect(startedAt).toBeGreaterThan(0);
  // A busy machine may look later, and never earlier.
  expect((looks[0]?.[0]?.at ?? 0) - startedAt).toBeGreaterThanOrEqual(1500);
  for (const [look] of looks) expect(look).toMatchObject({ merchant: 'aurora', language: 'EN' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await untilLooked(2);
  for (const times of [3, 4]) {
    await page.clock.fastForward(3_600_000);
    await untilLooked(times);
  }
});

test('[START-11][UPDATE-02][UPDATE-03][UPDATE-04][UPDATE-05] a newer build waits until nothing is half done and for a confirmation, then the page reloads once', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login' });
  await untilKept(page);
  const answersOf = () =>
    Promise.all(lists.map((list) => page.waitForResponse((one) => new URL(one.url()).pathname === list)));
  const known = answersOf();
  await page.clock.install();
  await page.reload();
  await known;
  await page.getByLabel('Username').fill('half typed');
  let loads = 0;
  page.on('load', () => (loads += 1));
  const list = async () => (await fetch(`http://127.0.0.1:${gatewayPort()}/m/asset-manifest.json`)).text();
  const first = await list();

  updateProduct('9.9.9');
  // The connection of the first request was closed during the build; a request may notice it only when it fails.
  await expect(async () => expect(await list()).not.toBe(first)).toPass();
  // The page looks when it becomes visible. The worker of the newer build is installed, and the field has the focus.
  const newer = answersOf();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await newer;
  const isWorkerWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(isWorkerWaiting).toBe(true);
  const offer = page.getByRole('alertdialog', { name: 'Update' });
  // While something is half done the page looks every second whether it still is: after two of them it has looked again.
  const untilLookedAgain = () => page.clock.runFor(2000);
  await untilLookedAgain();
  expect(await offer.isVisible()).toBe(false);
  // The typed text would be lost, also after the field has lost the focus.
  await page.getByLabel('Username').blur();
  await untilLookedAgain();
  expect(await offer.isVisible()).toBe(false);
  await page.getByLabel('Username').fill('');
  await page.getByLabel('Username').blur();
  await expect(offer).toContainText('Found new version, click refresh');
  expect(loads).toBe(0);

  await offer.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByLabel('Username')).toHaveValue('');
  await expect(offer).toHaveCount(0);
  expect(loads).toBe(1);
  // The browser replaces the former worker when none of its requests is open.
  await expect.poll(isWorkerWaiting, { timeout: 300_000 }).toBe(false);
  await page.goto(new URL('/m/download', page.url()).href);
  await expect(page.getByText('App version 9.9.9')).toBeVisible();
});
