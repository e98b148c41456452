// Journeys on a bad network: a third of the calls are cut, some answers take three seconds, the gateway is
// unavailable at times.
import type { Page } from '@playwright/test';
import { type FaultProxy, openFaultProxy } from '../faults/fault-proxy.ts';
import { gatewayPort } from '../product.ts';
import { expect, password, test } from '../people.ts';
import { changeScreen, waiting } from '../walk.ts';

const SEED = 7;
const bad = { 'cut-before': 0.15, 'cut-after': 0.15, slow: 0.1, 'bad-gateway': 0.08, garbage: 0.05 };

async function closeAlerts(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog');
  // An element that is being removed can no longer be pressed.
  while (await alert.first().isVisible())
    await alert
      .getByRole('button')
      .first()
      .click({ timeout: 1000 })
      .catch(() => {});
}

let line: FaultProxy;
test.beforeAll(async () => {
  line = await openFaultProxy(gatewayPort(), SEED);
});
test.afterAll(() => line.close());

test('on a bad network no input is lost, nothing happens twice, and the page recovers when the network does', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/Failed to load|50[0-9]|ERR_|Unexpected token/);
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login', port: line.port });
  const name = page.getByLabel('Username');
  const secret = page.getByLabel('Password', { exact: true });
  const submit = page.locator('form button[type="submit"]');
  await name.fill('demo');
  await secret.fill(password);
  // Error messages may appear at any time and can cover the next control.
  await page.addLocatorHandler(page.getByRole('alertdialog').first(), () => closeAlerts(page), {
    noWaitAfter: true,
  });
  line.setShares(bad);

  let presses = 0;
  while (!page.url().endsWith('/m/home')) {
    expect(presses).toBeLessThan(20);
    await expect(submit).toBeEnabled({ timeout: 35_000 });
    await submit.click();
    presses += 1;
    // Refused, or without an answer as with a 502: in both cases the button is enabled again and the input is kept.
    await expect(async () => {
      const isHome = page.url().endsWith('/m/home');
      if (isHome) return;
      await closeAlerts(page);
      expect(await submit.isEnabled()).toBe(true);
      expect(await submit.getAttribute('aria-busy')).not.toBe('true');
    }).toPass({ timeout: 35_000 });
    if (page.url().endsWith('/m/home')) break;
    await expect(name).toHaveValue('demo');
    await expect(secret).toHaveValue(password);
  }
  const logins = line.journal.filter(({ path }) => path === '/wps/session/login');
  expect(logins.length).toBeLessThanOrEqual(presses);

  // Navigation with network faults: after any fault the page shows text, and nothing visible keeps loading for ever.
  for (const place of ['/m/gameList', '/m/rng', '/m/home', '/m/live', '/m/home']) {
    await changeScreen(page, place, 40_000);
    await expect(page).toHaveURL(new RegExp(`${place}$`));
    await expect(async () => expect(await waiting(page)).toBe(0)).toPass({ timeout: 40_000 });
    await closeAlerts(page);
    await expect(page.locator('#content')).not.toBeEmpty();
  }
  expect(line.journal.some(({ fault }) => fault === 'cut-after' || fault === 'cut-before')).toBe(true);

  // The network works again: missing parts load automatically on the open page.
  line.setShares({});
  await closeAlerts(page);
  const loads = await page.evaluate(() => performance.timeOrigin);
  await expect(page.getByRole('button', { name: /^Your account: .*\d/ })).toBeVisible({ timeout: 70_000 });
  await expect(page.getByRole('region', { name: 'Hot tonight' }).getByRole('link').first()).toBeVisible({
    timeout: 70_000,
  });
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loads);
});
