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
  '/m/inviteFriends',
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

test('[CVAL-01] a new browser is asked for the age on its first page, before any popup, and once', async ({
  asVisitor,
}) => {
  const page = await asVisitor('lotus', { language: 'EN', asksAge: true, popups: true });
  const question = page.getByRole('alertdialog', { name: 'Your age' });
  await expect(question).toContainText('This site is for people who are 18 or older.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await question.getByRole('button', { name: 'I am 18 or older' }).tap();
  await expect(question).toBeHidden();
  // The merchant's news comes next, as on a page without the question.
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('MC_AGE_OK'))).toBe('18');
  await page.goto(new URL('/m/login', page.url()).href);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(question).toHaveCount(0);
});

test('[CVAL-01] a visitor who does not confirm the age of 21 leaves the app', async ({ asVisitor }) => {
  const page = await asVisitor('harbor', { language: 'EN', asksAge: true });
  const question = page.getByRole('alertdialog', { name: 'Your age' });
  await expect(question.getByRole('button', { name: 'I am 21 or older' })).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).tap();
  await expect(page).toHaveURL('about:blank');
});

test('[PAGE-23] [LAYOUT-01] the page of a refused address has no download bar, and its document is that of the app', async ({
  asVisitor,
}) => {
  // The fixture reports the error that React logs for a difference.
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/error?type=ip' });
  await expect(page.getByRole('heading', { name: 'Access restricted' })).toBeVisible();
  await expect(page.getByText(/127\.0\.0\.1|::1/)).toBeVisible();
  const offer = page.getByText('One tap from your home screen');
  await expect(offer).toHaveCount(0);
  await page.goto(`${originOf('aurora')}/m/home`);
  await expect(offer).toBeVisible();
});
