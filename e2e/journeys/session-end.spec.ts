// A session that expires on a page for members: the page stays until the member has read the reason.
import type { Page } from '@playwright/test';
import { sandboxOrigin } from '../product.ts';
import { endSession, expect, logIn, originOf, test } from '../people.ts';

/**
 * Opens the member's bets with a session that has ended: it ends when the app asks for the bets, so that no call of the
 * page before can find the end first.
 */
async function openBetsAfterEnd(page: Page): Promise<void> {
  await page.route(
    '**/wps/records?*',
    async (route) => {
      await endSession(page);
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('link', { name: 'Lottery bets' }).tap();
}

test('[SESSION-11] [SESSION-12] the page stays until the prompt is confirmed, then the login leads back to it', async ({
  asMember,
  expectFault,
}) => {
  expectFault(/401/);
  const page = await asMember('aurora', { at: '/m/member/home' });
  await page.evaluate(() => localStorage.setItem('autoLogin', '0'));
  await openBetsAfterEnd(page);
  const prompt = page.getByRole('alertdialog');
  await expect(prompt).toBeVisible();
  await expect(page).toHaveURL(/\/m\/member\/bets$/);
  await prompt.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page).toHaveURL(/\/m\/login$/);
  await logIn(page);
  await expect(page).toHaveURL(/\/m\/member\/bets$/);
});

test('[SESSION-11] a device that logs in by itself shows the prompt first', async ({
  asMember,
  expectFault,
}) => {
  expectFault(/401/);
  const page = await asMember('aurora', { at: '/m/member/home' });
  await openBetsAfterEnd(page);
  const prompt = page.getByRole('alertdialog');
  await expect(prompt).toBeVisible();
  await expect(page).toHaveURL(/\/m\/member\/bets$/);
  await prompt.getByRole('button', { name: 'Confirm' }).tap();
  await expect(prompt).toBeHidden();
  await expect(page).toHaveURL(/\/m\/member\/bets$/);
});

test('[SESSION-13] [CERR-03] [START-09] a member who came from a third party returns to its site when the session ends', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/401|stranger: http:\/\/localhost/);
  const site = `${sandboxOrigin()}/merchants`;
  const page = await asVisitor('aurora', {
    language: 'EN',
    at: `/m/login?backUrl=${encodeURIComponent(site)}`,
  });
  await logIn(page);
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto(`${originOf('aurora')}/m/member/home`);
  await openBetsAfterEnd(page);
  const prompt = page.getByRole('alertdialog');
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page).toHaveURL(site);
});

test('[AERR-03] [CERR-04] an answer that the token is used elsewhere ends the automatic log-in of the device, not the session', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { language: 'EN', at: '/m/member/home' });
  const autoLogin = () => page.evaluate(() => localStorage.getItem('autoLogin'));
  expect(await autoLogin()).toBe('1');
  const answer = { success: false, value: null, message: 'moved', errorCode: 'token_ip_different' };
  await page.route('**/wps/member/info/funds/**', (route) => route.fulfill({ json: answer }));
  await page.reload();
  await expect.poll(autoLogin).toBe('0');
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'demo', exact: true })).toBeVisible();
  // Another tab has no session. Its log-in screen waits for a press.
  const tab = await page.context().newPage();
  await tab.goto(`${originOf('aurora')}/m/login`);
  await expect(tab.getByText('Saved on this device')).toBeVisible();
  await expect(tab).toHaveURL(/\/m\/login$/);
});
