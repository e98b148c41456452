// Finding a game, marking it as favourite, trying it, playing it, and returning to the list.
import type { Page } from '@playwright/test';
import { axeFindings } from '../axe.ts';
import { sandboxOrigin } from '../product.ts';
import { call, expect, followLink, logIn, originOf, test, untilAlive } from '../people.ts';

function tiles(page: Page) {
  return page.locator('main article');
}
function tileOf(page: Page, name: string) {
  return tiles(page).filter({ hasText: name }).first();
}
async function nameOf(page: Page, place: number) {
  return (await tiles(page).nth(place).getByRole('link').innerText()).split('\n')[0] ?? '';
}

test('[CCALL-03][CCALL-04][CCALL-05][GAME-02] [GAME-06] [GAME-07] [GAME-16] a favourite shows its heart at once, survives a reload, and is in the list of favourites', async ({
  asMember,
  calls,
}) => {
  const page = await asMember('aurora', { language: 'EN', at: '/m/gameList?gameType=RNG' });
  const name = await nameOf(page, 1);
  const heart = () => page.getByRole('button', { name: `Favourite: ${name}` });
  await expect(heart()).toHaveAttribute('aria-pressed', 'false');
  const told = page.waitForResponse((answer) => answer.url().endsWith('/MCSFE_addFavoriteGameV2'));
  const storedIds = () => page.evaluate(() => sessionStorage.getItem('MC_FAV_GAMES') ?? '');
  await heart().tap();
  await expect(heart()).toHaveAttribute('aria-pressed', 'true');
  const [nodeId] = JSON.parse(await storedIds()) as string[];
  expect(nodeId).toEqual(expect.any(String));
  expect((await told).ok()).toBe(true);

  await page.reload();
  await expect(heart()).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Favourites/ }).tap();
  await expect(tiles(page)).toHaveCount(1);
  await page.goto(`${originOf('aurora')}/m/gameList?gameType=FAVORITE`);
  await expect(tileOf(page, name)).toBeVisible();

  // Pressed and left at the same moment: the next page may have been rendered before the request arrived; the page
  // after it shows the change.
  await heart().tap();
  await expect.poll(storedIds).toBe('[]');
  await page.reload();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('No favourites yet')).toBeVisible({ timeout: 3000 });
  }).toPass();
  const sent = { nodeId, vendor: expect.any(String), token: expect.any(String) };
  expect(calls).toContainEqual(call('POST /wps/relay/MCSFE_addFavoriteGameV2', sent));
  expect(calls).toContainEqual(call('DELETE /wps/relay/MCSFE_removeFavoriteGameV2', sent));
  expect(calls).toContainEqual(call('GET /wps/relay/MCSFE_getFavoriteGamesList', { idsOnly: '1' }));
});

test('a favourite that cannot be saved is undone with a message', async ({ asMember, expectFault }) => {
  const page = await asMember('aurora', { language: 'EN', at: '/m/gameList?gameType=RNG' });
  expectFault(/AddFavorite|addFavorite|Failed to load resource/);
  await page.route('**/MCSFE_addFavoriteGameV2', (route) => route.abort());
  const name = await nameOf(page, 0);
  const heart = page.getByRole('button', { name: `Favourite: ${name}` });
  await heart.tap();
  await expect(page.getByText('Could not save that.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a list sorted by name stays sorted during a search', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/gameList?gameType=RNG' });
  await page.getByRole('searchbox').fill('fox');
  const names = async () =>
    (await tiles(page).getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  await expect.poll(async () => (await names()).every((name) => /fox/i.test(name))).toBe(true);
  const best = await names();
  await page.getByRole('button', { name: 'Most played' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Name', exact: true }).tap();
  const inOrder = new Intl.Collator('en').compare;
  // The tiles below the screen follow one frame after those on it.
  await expect(async () => {
    const shown = await names();
    expect(shown).not.toEqual(best);
    expect(shown).toEqual(shown.toSorted(inOrder));
    expect(shown.every((name) => /fox/i.test(name))).toBe(true);
  }).toPass();
});

test('[GAME-15] a trial account requests no favourites and reads why it has none', async ({ asMember }) => {
  const asked: string[] = [];
  const page = await asMember('aurora', { language: 'EN', account: 'demo-trial' });
  page.on('request', (request) => void (/Favorite/.test(request.url()) && asked.push(request.url())));
  await page.goto(`${originOf('aurora')}/m/gameList?gameType=RNG`);
  await untilAlive(page);
  await page
    .getByRole('button', { name: /^Favourite: / })
    .first()
    .tap();
  await expect(page.getByText('Please login an actual account to use this function')).toBeVisible();
  expect(asked).toEqual([]);
});

test('[GAME-08] [VENDOR-02] a visitor who taps a game or a vendor logs in first', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/gameList?gameType=RNG' });
  await tiles(page).first().getByRole('link').tap();
  await expect(page).toHaveURL(/\/m\/login/);
  await page.goto(`${originOf('aurora')}/m/live`);
  await untilAlive(page);
  await page.getByRole('navigation', { name: 'Providers' }).getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/m\/login/);
});

test('[GAME-01] [GAME-03] [GAME-14] [LAUNCH-08] the game centre has its tabs, and a visitor tries a game in a popup', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/game' });
  const tabs = page.getByRole('toolbar', { name: 'Categories' }).getByRole('button');
  await expect(tabs).toHaveText([
    'Hot',
    'Lottery',
    'Live casino',
    'Slots',
    'Sports',
    'Card games',
    'Fishing',
    'Esports',
  ]);
  await tabs.nth(3).tap();
  await expect(page).toHaveURL(/tab=slots/);
  const asked = page.waitForRequest((request) => request.url().includes('/GCS_gameTrialLaunch?'));
  await page.getByRole('button', { name: /^Try / }).first().tap();
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('platform'), query.has('gameId'), query.has('nodeId')]).toEqual(['html5', true, true]);
  const popup = page.getByRole('dialog');
  await expect(popup.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true })).toBeEnabled();
  await expect(page).toHaveURL(/\/m\/game\?tab=slots/);
  await popup.getByRole('button', { name: 'Leave the game' }).tap();
  await expect(popup).toBeHidden();
});

test('[PAGE-10] returning from a game, by the browser or by the game, restores the position in the list', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { language: 'EN', at: '/m/gameList?gameType=RNG' });
  await page.waitForFunction(() => document.documentElement.scrollHeight > 20_000);
  await page.evaluate(() => scrollTo(0, 9000));
  const chosen = page.locator('main article a:visible').nth(9);
  // Rows are replaced while the list is still reacting to the scroll.
  await expect(() => chosen.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
  const name = ((await chosen.innerText()).split('\n')[0] ?? '').trim();
  // From here on by name: the element at a position changes with every new row.
  await expect(tileOf(page, name)).toBeInViewport();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(5000);
  const leave = page.getByRole('link', { name: 'Leave the game' });
  // The game has a back link when it knows the player.
  const isOpen = () => expect(leave).toHaveAttribute('href', /gameList/);

  await tileOf(page, name).getByRole('link').tap();
  await isOpen();
  await leave.tap();
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG/);
  await expect(tileOf(page, name)).toBeInViewport();

  await tileOf(page, name).getByRole('link').tap();
  await isOpen();
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG/);
  await expect(tileOf(page, name)).toBeInViewport();

  await page.goto(`${originOf('aurora')}/m/gameList?gameType=RECENT`);
  await expect(tiles(page).first()).toContainText(name);
});

test('[LAUNCH-11] [AERR-05] a vendor in maintenance shows its name and the period, and back leads to the list', async ({
  asMember,
}) => {
  const list = '/m/gameList?gameType=RNG&vassalage=TDW';
  const page = await asMember('aurora', { language: 'EN', at: list });
  const tell = (behaviour: string) =>
    page.request.post(`${sandboxOrigin()}/vendors/TDW`, {
      form: { behaviour },
    });
  expect((await tell('maintenance')).ok()).toBe(true);
  try {
    await tiles(page).first().getByRole('link').tap();
    await expect(
      page.getByText(
        /Tidewater is under maintenance\s+\d{4}-\d{2}-\d{2} \d{2}:\d{2} ~ \d{4}-\d{2}-\d{2} \d{2}:\d{2}/,
      ),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to games' }).tap();
    await expect(page).toHaveURL(/\/m\/gameList\?.*vassalage=TDW/);
  } finally {
    await tell('open');
  }
});

test('[LAUNCH-05] a trial that does not answer shows its indicator for 20 s, then says so', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/gameList?gameType=RNG' });
  await page.route('**/GCS_gameTrialLaunch?*', () => {});
  await page.clock.install();
  const asked = page.waitForRequest((request) => request.url().includes('/GCS_gameTrialLaunch?'));
  const before = await page.evaluate(() => Date.now());
  await page.getByRole('button', { name: /^Try / }).first().tap();
  await asked;
  const popup = page.getByRole('dialog');
  // The test's clock is stopped, so the check may take any time.
  await page.clock.pauseAt(before + 19_900);
  await expect(popup.getByText(/^Opening /)).toBeVisible();
  await page.clock.resume();
  await expect(popup.getByText('The request timed out, please try again')).toBeVisible();
});

for (const [language, merchant] of [
  ['EN', 'aurora'],
  ['AR', 'lotus'],
] as const)
  test(`axe finds nothing on the lists of ${merchant} in ${language}`, async ({ asVisitor }) => {
    const page = await asVisitor(merchant, { language });
    for (const path of ['/m/gameList', '/m/game?tab=live', '/m/sports']) {
      await page.goto(originOf(merchant) + path, { waitUntil: 'networkidle' });
      expect(await axeFindings(page), path).toEqual([]);
    }
  });

test('[PAGE-11] a category without games says that they are coming, offers open categories, and no search or sorting', async ({
  asVisitor,
}) => {
  const page = await asVisitor('lotus', { language: 'EN', at: '/m/arcade' });
  await expect(page.getByRole('main').getByRole('heading', { name: 'Coming soon' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Most played' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Providers' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Popular now' }).getByRole('link').nth(1)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${originOf('lotus')}/m/game?tab=esports`);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Coming soon' })).toBeVisible();
  await page.getByRole('region', { name: 'Popular now' }).getByRole('link', { name: 'See all' }).tap();
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=HOT$/);
});

test('[CCALL-02][CCALL-17][CCALL-20] each read call is made by the screen that needs it', async ({
  asVisitor,
  calls,
}) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login' });
  const answered = new Set<string>();
  page.on('response', (response) => {
    const [, name] = /\/wps\/relay\/(\w+)/.exec(response.url()) ?? [];
    if (name && response.ok()) answered.add(name);
  });
  const untilCalled = (name: string) => expect.poll(() => answered.has(name), name).toBe(true);
  await logIn(page);
  await expect(page).toHaveURL(/\/m\/home$/);
  await untilCalled('GCS_recentGame');
  for (const [path, name] of [
    ['/m/gameList?gameType=RNG', 'MCSFE_getFavoriteGamesList'],
    ['/m/activity', 'PROMOFE_getPromotionAnnouncementCategory'],
    ['/m/rewardCenter', 'PROMOFE_getPromoCodeEnable'],
    ['/m/inviteFriends', 'MCSFE_getMerchantAvailablePromotions'],
  ] as const) {
    expect(answered, `${name} before its screen`).not.toContain(name);
    await followLink(page, path);
    await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));
    await untilCalled(name);
  }
  expect(calls).toContainEqual(
    call('GET /wps/relay/GCSGAME_gameList', { merchant: 'aurora', clientType: '2', gameType: 'RNG' }),
  );
});
