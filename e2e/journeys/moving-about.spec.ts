// Back, forward, and scroll positions.
import { expect, followLink, originOf, test } from '../people.ts';

test('back from a list restores the position on home', async ({ asMember }) => {
  const page = await asMember('aurora', { language: 'EN' });
  const providers = page.getByRole('region', { name: 'Providers' });
  await providers.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await providers.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(200);
  await providers.getByRole('link', { name: /Northlight/ }).tap();
  await expect(page).toHaveURL(/gameList/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(50);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/(home)?$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 60);
});

test('[TEMPLATE-03] the title of the tab follows the page', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  await expect(page).toHaveTitle('Aurora');
  await followLink(page, '/m/notice');
  await expect(page).toHaveTitle('Announcements · Aurora');
  await followLink(page, '/m/gameList?gameType=FISH');
  await expect(page).toHaveTitle('Fishing · Aurora');
  await followLink(page, '/m/inviteFriends');
  await expect(page).toHaveTitle('Invite friends · Aurora');
  await page.goBack();
  await expect(page).toHaveTitle('Fishing · Aurora');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle('Aurora');
  // As the gateway writes it, before a script runs.
  const html = await page.evaluate(async () => (await fetch('/m/inviteFriends')).text());
  expect(html).toContain('<title>Invite friends · Aurora</title>');
});

test('an address without a screen shows home', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/no/such/place' });
  await expect(page.getByRole('region', { name: 'Hot tonight' })).toBeVisible();
});

test('back closes an open sheet and stays on the page', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login' });
  await page.getByRole('button', { name: /Language/ }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/m\/login$/);
});

test('search finds a game by a misspelt name, and shows a message without a result', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/gameList?gameType=RNG' });
  const search = page.getByRole('searchbox');
  const tiles = page.getByRole('main').getByRole('link');
  const name = (await tiles.first().innerText()).split('\n')[0] ?? '';
  await search.fill(name.slice(0, 3) + name.slice(4));
  await expect(tiles.filter({ hasText: name }).first()).toBeVisible();
  await search.fill('zzzqqqxxx');
  await expect(page.getByText(/No results for/)).toBeVisible();
});

test('a phone in landscape has a readable column width', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN', viewport: { width: 844, height: 390 } });
  const width = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width);
  expect(width).toBe(480);
});

test('[PAGE-03] [ROUTE-08] an address of escaped letters that no page has shows home', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { at: '/m/login' });
  for (const path of ['/m/a%20b', '/m/%41', '/m/home%20', '/m/%5cx', '/m/a%']) {
    await page.goto(originOf('aurora') + path);
    await expect(page, path).toHaveURL(/\/m\/home$/);
    await expect(page.getByRole('navigation').first(), path).toBeVisible();
  }
});

test('[LAYOUT-05] a page that a back swipe brings does not fade in, as the system has moved it already', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', {
    language: 'EN',
    at: '/m/notice',
    reducedMotion: 'no-preference',
  });
  const title = (name: string) => page.getByRole('banner').getByRole('heading', { name });
  const animation = () =>
    page.getByRole('main').evaluate(({ parentElement }) => {
      return parentElement && getComputedStyle(parentElement).animationName;
    });
  const openHelp = async () => {
    await followLink(page, '/m/helpCenter');
    await expect(title('Help centre')).toBeVisible();
  };
  const goBack = async () => {
    await page.goBack();
    await expect(title('Announcements')).toBeVisible();
  };
  /** The finger is still on the screen when the page changes. */
  const swipe = () =>
    page.evaluate(() => {
      for (const [type, clientX] of [
        ['touchstart', 5],
        ['touchmove', 150],
      ] as const) {
        const finger = new Touch({ identifier: 1, target: document.body, clientX, clientY: 300 });
        document.dispatchEvent(new TouchEvent(type, { changedTouches: [finger] }));
      }
    });
  await openHelp();
  await goBack();
  expect(await animation()).not.toBe('none');
  // The app follows touches when it has become idle.
  await expect(async () => {
    await openHelp();
    await swipe();
    await goBack();
    expect(await animation()).toBe('none');
  }).toPass();
});
