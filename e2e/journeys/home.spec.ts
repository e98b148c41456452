// The home screen: banners, news, popups, the bar at the bottom.
import type { Page } from '@playwright/test';
import { axeFindings } from '../axe.ts';
import { expect, logIn, test, untilAlive } from '../people.ts';

function offers(page: Page) {
  return page.getByRole('region', { name: 'Offers' });
}
function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Main navigation' });
}

test.describe('a tap on a banner', () => {
  test('[BANNER-06] [PAGE-06] of a promotion opens it, and its page opens the promotion’s target', async ({
    asVisitor,
  }) => {
    // The banners do not change, so that the first one is still visible when it is tapped.
    const page = await asVisitor('aurora', { language: 'EN' });
    await offers(page)
      .getByRole('link', { name: /Your table is set/ })
      .tap();
    await expect(page).toHaveURL(/\/m\/activity\?id=one-wallet$/);
    await page.getByRole('link', { name: 'One wallet for every studio' }).tap();
    await expect(page).toHaveURL(/\/m\/activityDetail\?id=one-wallet$/);
    await expect(page.getByText('Your balance goes with you')).toBeVisible();
    await page.getByRole('link', { name: 'Open', exact: true }).tap();
    await expect(page).toHaveURL(/\/m\/gameList\?gameType=HOT$/);
  });

  test('[BANNER-07] with an address of the app stays in the app', async ({ asVisitor }) => {
    const page = await asVisitor('aurora', { language: 'EN' });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await offers(page)
      .getByRole('link', { name: /Northlight nights/ })
      .dispatchEvent('click');
    await expect(page).toHaveURL(/\/m\/gameList\?vassalage=NLT&gameType=RNG$/);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test('[BANNER-11] of a game launches it, after login for a visitor', async ({ asVisitor }) => {
    const page = await asVisitor('aurora', { language: 'EN' });
    const banner = offers(page).getByRole('link', { name: /Rockets and comets/ });
    expect(await banner.getAttribute('href')).toMatch(
      /^\/m\/launchGame\?vendor=\w+&nodeId=[\w-]+&roomId=[\w-]+&gameType=CRASH/,
    );
    await banner.dispatchEvent('click');
    await expect(page).toHaveURL(/\/m\/login$/);
    await untilAlive(page);
    const launched = page.waitForRequest('**/wps/game/launchGame?**');
    await logIn(page);
    await launched;
  });
});

test('[HOME-02] [PAGE-08] an item of the ticker opens its announcement', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  const line = page
    .getByRole('region', { name: 'Announcements' })
    .getByRole('link', { name: /lost connection/ });
  await line.first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/m\/notice\?id=rounds$/);
  await expect(page.getByText('open the game again')).toBeVisible();
  await expect(page.getByText('read its paytable')).toBeHidden();
  // `check` expects the choice at once; it is in the address, which changes first.
  await page.getByRole('radio', { name: 'Offers' }).tap();
  await expect(page.getByRole('link', { name: /Try first/ })).toBeVisible();
});

test('[PAGE-08] news is the same page on its second tab', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/news' });
  await expect(page.getByRole('radio', { name: 'Offers' })).toBeChecked();
  await expect(page.getByRole('link', { name: /Try first/ })).toBeVisible();
});

test('[PAGE-07] a promotion that does not exist leaves its page empty', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/activityDetail?id=nobody' });
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main')).toBeEmpty();
  await expect(page).toHaveURL(/id=nobody$/);
});

test('[HOME-04] popups appear once per session, and not again on the day they were dismissed', async ({
  asVisitor,
}) => {
  const page = await asVisitor('lotus', { language: 'EN', popups: true });
  const popup = page.getByRole('dialog', { name: 'New here? Try first' });
  await expect(popup).toBeVisible();
  await expect(popup.getByText('with play money, without an account')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await popup.getByRole('button', { name: 'Close' }).tap();
  await expect(popup).toBeHidden();
  // The same tab has the same session.
  const homeAlone = async (at: Page) => {
    await at.goto(page.url());
    await at.waitForLoadState('networkidle');
    await expect(at.getByRole('region', { name: 'Hot tonight' })).toBeVisible();
    await expect(at.getByRole('dialog', { name: 'New here? Try first' })).toBeHidden();
  };
  await homeAlone(page);
  const again = await page.context().newPage();
  await again.goto(page.url());
  const second = again.getByRole('dialog', { name: 'New here? Try first' });
  await second.getByRole('checkbox', { name: 'Do not show today' }).check();
  await second.getByRole('button', { name: 'Close' }).tap();
  await expect(second).toBeHidden();
  await homeAlone(await page.context().newPage());
});

test('a popup opens its target, and back leads home', async ({ asVisitor }) => {
  const page = await asVisitor('lotus', { language: 'EN', popups: true });
  await page.getByRole('dialog').getByRole('link', { name: 'Show me' }).tap();
  await expect(page).toHaveURL(/\/m\/activity\?id=play-money$/);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Hot tonight' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'New here? Try first' })).toBeHidden();
});

test('[INSTALL-05] the popup of the app comes after the news and leads to the app, and back leads home', async ({
  asVisitor,
}) => {
  const page = await asVisitor('lotus', { language: 'EN', popups: true });
  const app = page.getByRole('dialog', { name: 'Get the app' });
  const news = page.getByRole('dialog', { name: 'New here? Try first' });
  await expect(news).toBeVisible();
  await expect(app).toBeHidden();
  await news.getByRole('button', { name: 'Close' }).tap();
  await expect(app).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await app.getByRole('link', { name: 'The app on your home screen' }).tap();
  await expect(page).toHaveURL(/\/m\/download$/);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Hot tonight' })).toBeVisible();
});

test('[SOCIALBAR-01] [SOCIALBAR-04] [SOCIALBAR-05] the social bar folds, stays folded, and opens its links', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  const social = page.getByRole('complementary', { name: 'Follow us' });
  const line = social.getByRole('link', { name: 'LINE' });
  await expect(line).toBeVisible();
  expect(await line.evaluate((link: HTMLAnchorElement) => [link.href, link.target, link.rel])).toEqual([
    'https://line.example/aurora',
    '_blank',
    'noopener noreferrer',
  ]);
  const box = await social.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(page.viewportSize()?.width);
  // The bar hides when the visitor scrolls down and returns when the visitor scrolls up.
  await page.evaluate(() => scrollBy(0, 400));
  await expect(social).toBeHidden();
  await page.evaluate(() => scrollBy(0, -100));
  await expect(line).toBeVisible();
  await social.getByRole('button', { name: 'Hide social links' }).tap();
  await expect(line).toBeHidden();
  await page.reload();
  await untilAlive(page);
  await expect(social.getByRole('button', { name: 'Show social links' })).toBeVisible();
  await social.getByRole('button').tap();
  await expect(line).toBeVisible();
});

test.describe('the bar at the bottom', () => {
  test('[HOME-09] [NAV-10] shows a visitor the login, and home shows login and registration', async ({
    asVisitor,
  }) => {
    const page = await asVisitor('aurora', { language: 'EN' });
    await expect(page.getByText('You are not logged in')).toBeVisible();
    const strip = page.getByRole('main');
    await expect(strip.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login');
    await expect(strip.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register');
    await bar(page).getByRole('link', { name: 'Member' }).tap();
    await expect(page).toHaveURL(/\/m\/login$/);
  });

  for (const account of ['demo', 'demo-trial'])
    test(`[NAV-19] [SERVICE-01] opens the member centre for ${account}, and customer service where it is available`, async ({
      asMember,
    }) => {
      const page = await asMember('aurora', { language: 'EN', account });
      await bar(page).getByRole('link', { name: 'Member' }).tap();
      await expect(page).toHaveURL(/\/m\/member\/home$/);
      await bar(page).getByRole('link', { name: 'Help' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Customer service' });
      await expect(sheet.getByRole('link', { name: 'help@aurora.example' })).toBeVisible();
      await expect(page).toHaveURL(/\/m\/member\/home$/);
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/\/m\/member\/home$/);
    });
});

test('[HOME-10] a member finds name and balance at home', async ({ asMember }) => {
  const page = await asMember('aurora', { language: 'EN' });
  const strip = page.getByRole('main');
  await expect(strip.getByText('Hello, demo')).toBeVisible();
  // Further down the biggest wins are no paragraphs.
  await expect(strip.getByRole('paragraph').getByText(/^₱[\d,]+\.\d\d$/)).toBeVisible();
  await expect(strip.getByText('You are not logged in')).toBeHidden();
});

test('[PAGE-22] the code of a page is not requested before the page is opened', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Sent by the code that loads when the page is idle.
  const reported = page.waitForRequest(/\/wps\/system\/collect$/);
  await page.reload();
  /** The names of the screens whose code was requested. */
  const screens = () => [
    ...new Set(asked.map((path) => /^\/m\/assets\/([\w-]+)-s-[\w-]{7}\.js$/.exec(path)?.[1]).filter(Boolean)),
  ];
  await reported;
  await page.waitForLoadState('networkidle');
  expect(screens()).toEqual(['home']);
  // By keyboard: lanes that load move the bottom of the page before a tap arrives.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }).press('Enter');
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(screens()).toEqual(['home', 'help']);
});

test('[LAYOUT-12] the header leads home on the first page, and always from offers and lists; otherwise one step back', async ({
  asVisitor,
}) => {
  const first = await asVisitor('aurora', { language: 'EN' });
  const back = (page: Page) => page.getByRole('button', { name: 'Back' });
  // A page opened by a link is the first entry of its tab.
  const opened = first.context().waitForEvent('page');
  await first.evaluate(() => window.open('/m/notice', '_blank', 'noopener'));
  const page = await opened;
  await back(page).tap();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }).dispatchEvent('click');
  await page.getByRole('link', { name: 'Contact us' }).tap();
  await expect(page).toHaveURL(/\/m\/service$/);
  await back(page).tap();
  await expect(page).toHaveURL(/\/m\/helpCenter$/);
  // One step back would be the help centre, then the promotion.
  await bar(page).getByRole('link', { name: 'Offers' }).dispatchEvent('click');
  await expect(page).toHaveURL(/\/m\/activity$/);
  // The address changes before the screen, and the help centre has a back button too.
  await expect(page.getByRole('link', { name: 'One wallet for every studio' })).toBeVisible();
  await back(page).tap();
  await expect(page).toHaveURL(/\/m\/home$/);
  await bar(page).getByRole('link', { name: 'Offers' }).dispatchEvent('click');
  await page.getByRole('link', { name: 'One wallet for every studio' }).tap();
  await page.getByRole('link', { name: 'Open', exact: true }).tap();
  // The offer has a back button too.
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/gameList/);
  await back(page).tap();
  await expect(page).toHaveURL(/\/m\/home$/);
});
