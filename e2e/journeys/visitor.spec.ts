// How far a visitor without an account gets.
import { accountButton, expect, originOf, test, untilAlive } from '../people.ts';

const open = [
  '/m/home',
  '/m/register',
  '/m/login',
  '/m/gameList',
  '/m/game',
  '/m/activity',
  '/m/notice',
  '/m/helpCenter',
  '/m/service',
  '/m/useragreement',
  '/m/download',
];

test('[ROLE-04] [ROUTE-20] [CROLE-01] a visitor reaches public pages, registration, login and the free trial', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  for (const path of open) {
    await page.goto(originOf('aurora') + path);
    await expect(page.locator('main')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto(`${originOf('aurora')}/m/login`);
  await untilAlive(page);
  await page.getByRole('button', { name: /Play free/ }).tap();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toBeVisible();
});

test('[LAYOUT-10] [TRIAL-05] the free trial has a page with its title, which starts it', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/trail' });
  await expect(page.getByRole('banner').getByText('Free trial')).toBeVisible();
  await page.getByRole('button', { name: /Play free/ }).tap();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toBeVisible();
});
