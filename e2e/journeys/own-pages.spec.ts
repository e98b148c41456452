// Pages of the merchant's own site, which the app shows to its members.
import { expect, logIn, test } from '../people.ts';

test('[PAGE-21] [ROUTE-14] a page of the merchant asks for the login, then loads in its frame', async ({
  asVisitor,
  expectFault,
}) => {
  // It is of an origin of its own, which no other journey meets.
  expectFault(/^stranger: http:\/\/club\.localhost:\d+\//);
  const page = await asVisitor('aurora', { at: '/m/club' });
  await expect(page).toHaveURL(/\/m\/login$/);
  await logIn(page);
  await expect(page).toHaveURL(/\/m\/club$/);
  const frame = page.frameLocator('iframe[title="Aurora Club"]');
  await expect(frame.getByRole('heading', { name: 'Club' })).toBeVisible();
  const box = await page.locator('iframe[title="Aurora Club"]').boundingBox();
  expect(box?.width).toBe(390);
  expect(box?.height).toBeGreaterThan(600);
});

test('[CCALL-32] the merchant’s pages are asked for again when the visitor returns after a while', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().includes('/wps/system/domainRoute') && response.ok()) answers += 1;
  });
  let minutes = 0;
  // The app follows returns when it has become idle.
  await expect(async () => {
    minutes += 2;
    await page.clock.setFixedTime(Date.now() + minutes * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => answers, { timeout: 1000 }).toBeGreaterThan(0);
  }).toPass();
});
