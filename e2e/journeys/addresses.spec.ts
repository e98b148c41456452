// The pages that the app's addresses show to a visitor.
import { expect, originOf, test, untilAlive } from '../people.ts';

test('[ROUTE-07] [PAGE-02] [HOME-01] [HOME-03] [NAV-04] each address of home shows it, and marks it in the navigation', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']) {
    await page.goto(originOf('aurora') + path);
    await expect(page.getByRole('region', { name: 'Hot tonight' }), path).toBeVisible();
    await expect(page.getByRole('region', { name: 'Offers' }), path).toBeVisible();
    await expect(page.locator('nav [aria-current="page"]').first(), path).toHaveText('Home');
  }
});

test('[ROUTE-11] [ROUTE-15] [NAV-09] [HOME-07] pages for members send a visitor to login; the other pages of the navigation do not', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  for (const path of [
    'member/home',
    'wallet',
    'withdraw',
    'voucherCenter',
    'chat',
    'rewardCenter',
    'member/bets',
  ]) {
    await page.goto(`${originOf('aurora')}/m/${path}`);
    await expect(page, path).toHaveURL(/\/m\/login$/);
    await expect(page.locator('input[name="password"]'), path).toBeVisible();
  }
  for (const path of ['activity', 'live', 'helpCenter', 'service', 'home']) {
    await page.goto(`${originOf('aurora')}/m/${path}`);
    await expect(page.locator('#content'), path).toBeVisible();
    await untilAlive(page);
    expect(new URL(page.url()).pathname).toBe(`/m/${path}`);
  }
  await expect(page.getByRole('region', { name: 'Hot tonight' })).toBeVisible();
  // The page of invitations is open to visitors; the own link, which belongs to a member, is behind the login.
  await page.goto(`${originOf('aurora')}/m/inviteFriends`);
  await untilAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).tap();
  await expect(page).toHaveURL(/\/m\/login$/);
});

test('[PAGE-09] [PAGE-11] [LAYOUT-02] [LAYOUT-11] lists of games have their addresses, titles and a header', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  const tiles = page.getByRole('main').getByRole('link');
  for (const type of ['sports', 'live', 'rng', 'table', 'fish', 'pvp', 'crash', 'arcade', 'elott']) {
    await page.goto(`${originOf('aurora')}/m/${type}`);
    await expect(tiles.first(), type).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/m/${type}`);
  }
  const titles = [];
  for (const type of ['RNG', 'PVP', 'FISH', 'SPORTS', 'LIVE']) {
    await page.goto(`${originOf('aurora')}/m/gameList?gameType=${type}`);
    titles.push(await page.getByRole('banner').innerText());
  }
  expect(new Set(titles).size).toBe(5);
  await page.goto(`${originOf('aurora')}/m/gameList?gameType=RNG`);
  await expect(tiles.first()).toBeVisible();
  const all = await tiles.allInnerTexts();
  await page.goto(`${originOf('aurora')}/m/gameList?gameType=RNG&vassalage=NLT`);
  await expect(async () => {
    const own = await tiles.allInnerTexts();
    expect(own.length).toBeGreaterThan(0);
    expect(own).not.toEqual(all);
  }).toPass();
});

test('[CVAL-06] search engines may list main pages only, as each page says', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  const refusal = page.locator('meta[name="robots"][content="noindex"]');
  const pages = [
    ['home', true],
    ['notice', true],
    ['rng', true],
    ['notice?id=1', false],
    ['login', false],
    ['useragreement', false],
    ['activityDetail?id=one-wallet', false],
  ] as const;
  for (const [path, isListed] of pages) {
    await page.goto(`${originOf('aurora')}/m/${path}`);
    await expect(page.locator('#content'), path).toBeVisible();
    await expect(refusal, path).toHaveCount(isListed ? 0 : 1);
  }
});
