// A phone's own ways: the step back to a page that the browser has kept, the app on the home screen of an iPhone, and a
// finger that pulls at a sheet.
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, ensureFullChromium } from '../../scripts/setup/chromium.ts';
import {
  accountButton,
  dismissPopups,
  expect,
  logIn,
  originOf,
  pressUntil,
  speak,
  test,
  untilAlive,
} from '../people.ts';
import { sandboxOrigin } from '../product.ts';

const keeping = test.extend<{ keptPage: Page }>({
  /**
   * In a browser that keeps pages for a step back: the headless shell does not, and Playwright's own start switches
   * that off.
   */
  keptPage: async ({ contextOptions }, use) => {
    const browser = await chromium.launch({
      executablePath: ensureFullChromium() ?? '',
      args: chromiumArgs,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const context = await browser.newContext(contextOptions);
    await speak(context, 'EN', originOf('aurora'));
    await dismissPopups(context);
    await context.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['kept'] = String(persisted);
      });
    });
    await use(await context.newPage());
    await browser.close();
  },
});

/** A step back that starts after the call has returned, because it ends the document that the call runs in. */
function stepBack(page: Page): Promise<unknown> {
  return page.evaluate(() => setTimeout(() => history.back()));
}

/** To another site and one step back: the page is the one that was left, not a new one. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/healthz`);
  await meanwhile();
  await stepBack(page);
  await page.locator('html[data-kept="true"]').waitFor({ state: 'attached' });
}

async function comeIn(page: Page): Promise<void> {
  await page.goto(`${originOf('aurora')}/m/login`);
  await untilAlive(page);
  await logIn(page);
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

keeping(
  'a step back after another page of the tab ended the session shows a visitor',
  async ({ keptPage: page }) => {
    await comeIn(page);
    await leaveAndReturn(page, () => page.evaluate(() => sessionStorage.removeItem('MC_SESSION_INFO')));
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    await expect(accountButton(page)).toHaveCount(0);
  },
);

keeping('a step back requests the balance again', async ({ keptPage: page }) => {
  await comeIn(page);
  const asked = (request: { url: () => string }) =>
    new URL(request.url()).pathname.endsWith('/funds/consolidated');
  const again = page.waitForRequest(asked);
  await leaveAndReturn(page, async () => undefined);
  await again;
  await expect(accountButton(page)).toBeVisible();
});

keeping(
  'a log-in with LINE that is given up by a step back can be tried again',
  async ({ keptPage: page }) => {
    await page.goto(`${originOf('aurora')}/m/login`);
    await untilAlive(page);
    const line = page.getByRole('button', { name: 'LINE' });
    const isAtLine = (url: URL) => url.origin === sandboxOrigin();
    await line.click();
    await page.waitForURL(isAtLine);
    await stepBack(page);
    await page.locator('html[data-kept="true"]').waitFor({ state: 'attached' });
    await pressUntil(line, () => page.waitForURL(isAtLine, { timeout: 3000 }));
  },
);

test('the agreement opens over the form, in the same window, and what was typed stays', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/register' });
  let windows = 0;
  page.context().on('page', () => (windows += 1));
  await page.locator('input[name="username"]').fill('marisol88');
  await page.getByRole('link', { name: 'Read it' }).first().click();
  await expect(page.getByRole('dialog', { name: 'User agreement' })).toContainText('Age and place');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('input[name="username"]')).toHaveValue('marisol88');
  expect([windows, new URL(page.url()).pathname]).toEqual([0, '/m/register']);
});

test('a finger that pulls at a sheet does not move the page behind it', async ({ asVisitor }) => {
  const page = await asVisitor('lotus', { language: 'EN', at: '/m/register' });
  await page.locator('form button[aria-haspopup="dialog"]').click();
  await page.locator('dialog[open] li').first().waitFor();
  const finger = await page.context().newCDPSession(page);
  const pull = (y: number, yDistance: number) =>
    finger.send('Input.synthesizeScrollGesture', {
      x: 195,
      y,
      yDistance,
      gestureSourceType: 'touch',
      speed: 4000,
    });
  const before = await page.evaluate(() => scrollY);
  // In the list beyond its start, and on the page beside the sheet.
  await pull(600, 300);
  await pull(20, -300);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
