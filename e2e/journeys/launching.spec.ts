import { expect, test } from '../people.ts';

test('[LAUNCH-01] a launch says that it is on its way, then the page leaves for the game', async ({
  asMember,
}) => {
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
  await expect(page.getByRole('link', { name: 'Leave the game' })).toBeVisible({ timeout: 15_000 });
  await expect(page).not.toHaveURL(/\/m\/launchGame/);
});
