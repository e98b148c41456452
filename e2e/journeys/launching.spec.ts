import { endSession, expect, test } from '../people.ts';

test('[LAUNCH-01] a launch shows its progress, then the page opens the game', async ({ asMember }) => {
  const page = await asMember('aurora', { language: 'EN' });
  let go = () => {};
  const held = new Promise<void>((done) => (go = done));
  await page.route('**/wps/game/launchGame?**', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/wps/game/launchGame?**');
  await page.getByRole('region', { name: 'Hot tonight' }).getByRole('link').nth(1).tap();
  await asked;
  await expect(page.getByRole('status').filter({ hasText: 'Opening' })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/launchGame\?/);

  go();
  await expect(page.getByRole('link', { name: 'Leave the game' })).toBeVisible();
  await expect(page).not.toHaveURL(/\/m\/launchGame/);
});

test('[PAGE-12] [ENTRY-04] [CERR-03] a full load of a launch keeps its return address, which is never a third party’s', async ({
  asMember,
  expectFault,
}) => {
  expectFault(/40[14]/);
  const page = await asMember('aurora');
  const list = '/m/gameList?gameType=LOTT';
  const launch = (code: string) => `/m/launchGame?code=${code}&backUrl=${encodeURIComponent(list)}`;
  const sent = page.waitForRequest('**/wps/game/launchGame?**');
  await page.goto(new URL(launch('minute-race'), page.url()).href);
  const { searchParams } = new URL((await sent).url());
  expect(searchParams.get('backUrl')).toBe(new URL(list, page.url()).href);
  await expect(page).toHaveURL(/\/m\/lottery\?.*playType=pk10&gameId=minute-race/);

  // A launch that fails stays on its page: its address still holds the way back, and its link leads there.
  await page.goto(new URL(launch('none'), page.url()).href);
  await page.getByRole('link', { name: 'Back to games' }).tap();
  await expect(page).toHaveURL(new URL(list, page.url()).href);

  // A vendor that lists its games has no lobby: its address leads to the list.
  await page.goto(new URL('/m/launchGame?vendor=NLT', page.url()).href);
  await expect(page).toHaveURL(/\/m\/gameList\?vassalage=NLT$/);
  await expect(page.getByRole('main').getByRole('link', { name: /Golden Sevens/ })).toBeVisible();

  // When the session has ended, the prompt leads to the login, not to the return address of the earlier launch. The
  // session ends while a page without the app is open: so the page of bets is the first one that the gateway refuses.
  await page.goto(new URL('/healthz', page.url()).href);
  await page.evaluate(() => localStorage.setItem('autoLogin', '0'));
  await endSession(page);
  await page.goto(new URL('/m/member/bets', page.url()).href);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).tap();
  await expect(page).toHaveURL(/\/m\/login$/);
});

test('[CCALL-06] [GAME-06] a lottery that was opened by its code is among the recent games', async ({
  asMember,
}) => {
  const page = await asMember('aurora');
  const added = page.waitForRequest('**/wps/relay/GCS_addRecentGame?**');
  await page.goto(new URL('/m/launchGame?code=evening-three', page.url()).href);
  expect((await added).method()).toBe('GET');
  await expect(page).toHaveURL(/\/m\/lottery\?.*gameId=evening-three/);
  await page.goto(new URL('/m/gameList?gameType=RECENT', page.url()).href);
  await expect(page.getByRole('main').getByRole('link', { name: /Evening Three/ })).toBeVisible();
});
