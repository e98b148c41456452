// The bar that offers the merchant's app: where it is shown, and where not.
import type { Page } from '@playwright/test';
import { expect, test, untilAlive } from '../people.ts';

function offer(page: Page) {
  return page.getByRole('complementary', { name: 'The app' });
}

test('[LAYOUT-01] [PAGE-19] [INSTALL-06] is offered above every page until the offer is closed', async ({
  asVisitor,
}) => {
  // A desktop browser is referred to the phone instead (TEMPLATE-13).
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  const page = await asVisitor('aurora', { language: 'EN', userAgent });
  for (const path of ['/m/notice', '/m/login', '/m/gameList?gameType=RNG', '/m/home']) {
    await page.goto(new URL(path, page.url()).href);
    const box = await offer(page).boundingBox();
    expect([path, box?.y]).toEqual([path, 0]);
  }
  await offer(page).getByRole('link', { name: 'Get it' }).tap();
  await expect(page).toHaveURL(/\/m\/download$/);
  await expect(page.getByLabel('Rated 5.0 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Add to home screen' }).tap();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.goto(new URL('/m/home', page.url()).href);
  await untilAlive(page);
  await offer(page).getByRole('button', { name: 'Close' }).tap();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Hot tonight' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('[INSTALL-02] a closed offer is closed after a reload, and open in the next session', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  await offer(page).getByRole('button', { name: 'Close' }).tap();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Hot tonight' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  const next = await page.context().newPage();
  await next.goto(page.url());
  await expect(offer(next)).toBeVisible();
});

test('[INSTALL-01] is not offered from the home screen, nor in an installed web app', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  await expect(offer(page)).toBeVisible();
  const installed = await page.context().newPage();
  await installed.addInitScript(() => {
    const match = matchMedia.bind(window);
    window.matchMedia = (query) => match(query.includes('display-mode') ? 'all' : query);
  });
  await installed.goto(page.url());
  await expect(installed.getByRole('region', { name: 'Hot tonight' })).toBeVisible();
  await expect(offer(installed)).toBeHidden();
  const clip = await page.context().newPage();
  await clip.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await clip.goto(page.url());
  await expect(clip.getByRole('region', { name: 'Hot tonight' })).toBeVisible();
  await expect(offer(clip)).toBeHidden();
});

test('[INSTALL-01] is not offered by a merchant without an app, nor inside the app', async ({
  asVisitor,
}) => {
  const page = await asVisitor('harbor', { language: 'EN' });
  await expect(page.locator('input[name="username"]')).toBeVisible();
  await expect(offer(page)).toBeHidden();
  const inApp = await asVisitor('aurora', { language: 'EN', userAgent: 'Mozilla/5.0 MCAPP/2.4.39' });
  await expect(inApp.getByRole('region', { name: 'Hot tonight' })).toBeVisible();
  await expect(offer(inApp)).toBeHidden();
});
