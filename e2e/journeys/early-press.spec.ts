// A slow connection: the document is there before the app, and the visitor presses at once.
import type { Page } from '@playwright/test';
import { accountButton, expect, logIn, originOf, password, test } from '../people.ts';

/** From here on the app's files wait until the test releases them. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise: through, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/m/assets/*.js', async (route) => {
    await through;
    await route.continue();
  });
  return letThrough;
}
function logInButton(page: Page) {
  return page.locator('form button[type="submit"]');
}
/** Its files come over the network, because no service worker has cached them. */
const visit = { language: 'EN', serviceWorkers: 'block' } as const;

test('a log-in submitted before the app is ready is sent once, when the app is ready', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/Service Worker registration blocked/);
  const page = await asVisitor('aurora', visit);
  const letThrough = await holdApp(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/session/login')) sent += 1;
  });
  await page.goto(`${originOf('aurora')}/m/login`, { waitUntil: 'domcontentloaded' });
  await page.locator('input[name="username"]').fill('demo');
  await page.locator('input[name="password"]').fill(password);
  await logInButton(page).tap();
  await expect(logInButton(page)).toHaveAttribute('data-early');
  letThrough();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toBeVisible();
  expect(sent).toBe(1);
});

test('of several presses before the app is ready the last one counts', async ({ asVisitor, expectFault }) => {
  expectFault(/Service Worker registration blocked/);
  const page = await asVisitor('aurora', visit);
  const letThrough = await holdApp(page);
  await page.goto(`${originOf('aurora')}/m/gameList?gameType=RNG`, { waitUntil: 'domcontentloaded' });
  const [first, last] = [
    page.getByRole('button', { name: /^Favourite: / }).first(),
    page.getByRole('button', { name: /^Try / }).first(),
  ];
  await first.tap();
  await last.tap();
  await expect(first).not.toHaveAttribute('data-early');
  await expect(last).toHaveAttribute('data-early');
  letThrough();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  await expect(page).toHaveURL(/gameList/);
});

test('a login method chosen before the app is ready is the one that shows', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/Service Worker registration blocked/);
  const page = await asVisitor('aurora', visit);
  const letThrough = await holdApp(page);
  await page.goto(`${originOf('aurora')}/m/login`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: 'Mobile' }).tap();
  letThrough();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Mobile' })).toBeChecked();
});

test('[VENDOR-02] a visitor who taps a vendor before the app is ready logs in, then gets its games', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/Service Worker registration blocked/);
  const page = await asVisitor('aurora', visit);
  const letThrough = await holdApp(page);
  await page.goto(`${originOf('aurora')}/m/home`, { waitUntil: 'domcontentloaded' });
  await page
    .getByRole('region', { name: 'Providers' })
    .getByRole('link', { name: /Northlight/ })
    .dispatchEvent('click');
  // The page cannot finish loading before the app is let through.
  await page.waitForURL(/\/m\/login/, { waitUntil: 'commit' });
  letThrough();
  await page.locator('html[data-alive]').waitFor();
  await logIn(page);
  await expect(page).toHaveURL(/\/m\/gameList\?vassalage=NLT/);
});
