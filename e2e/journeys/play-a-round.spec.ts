// The main journey of the product.
import { accountButton, call, expect, logIn, test } from '../people.ts';

test('[ACALL-24][ACALL-29][CCALL-09][CCALL-20][CCALL-29][LAUNCH-09] a visitor taps a game, logs in with a sealed request, plays rounds and sees the balance change', async ({
  asVisitor,
  calls,
}) => {
  const page = await asVisitor('aurora');
  const rail = page.getByRole('region', { name: 'Hot tonight' });
  await rail.getByRole('link').nth(1).tap();
  await expect(page).toHaveURL(/\/m\/login/);

  const request = page.waitForRequest((sent) => sent.url().endsWith('/wps/session/login'));
  await logIn(page);
  const sent = await request;
  const headers = sent.headers();
  expect(sent.method()).toBe('POST');
  expect(headers).toMatchObject({ encryption: '2', merchant: 'aurora' });
  expect(headers['x-rsa']).toMatch(/^[A-Za-z0-9+/]{300,}=*$/);
  expect(headers['x-digest']).toMatch(/^v=[0-9a-f]{64};t=\d{13};n=[\w-]{16,}$/);
  expect(Object.keys(sent.postDataJSON() as object)).toEqual(['value']);
  expect(`${sent.postData()}${JSON.stringify(headers)}`).not.toMatch(/foyer-demo|"demo"/);

  // The game that was chosen before the login opens. It leads back to the page where it was chosen.
  const leave = page.getByRole('link', { name: 'Leave the game' });
  await leave.tap();
  await expect(page).toHaveURL(/\/m\/home/);
  const balance = accountButton(page);
  const before = await balance.innerText();

  await page
    .getByRole('region', { name: 'Providers' })
    .getByRole('link', { name: /Northlight/ })
    .tap();
  await expect(page).toHaveURL(/\/m\/gameList\?.*vassalage=NLT/);
  // The link of the list: home, which shows the game too, stays until the list has loaded.
  await page
    .getByRole('main')
    .locator('a[href*="backUrl="]')
    .filter({ hasText: /Golden Sevens/ })
    .tap();

  const spin = page.getByRole('button', { name: 'Spin', exact: true });
  const bare = (text: string) => text.replaceAll(/\s/g, '');
  const shown = async () => bare(await page.getByRole('banner').innerText());
  await expect(spin).toBeEnabled();
  // Three rounds, and more while the win equals the bet.
  for (let round = 0; round < 3 || (round < 12 && (await shown()).includes(bare(before))); round += 1) {
    const played = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
    await spin.tap();
    await played;
    await expect(spin).toBeEnabled();
  }
  const inGame = await shown();
  await leave.tap();
  // Back on the list where the game was chosen; home shows the balance.
  await expect(page).toHaveURL(/\/m\/gameList\?.*vassalage=NLT/);
  await page.goto(new URL('/m/home', page.url()).href);
  await expect(balance).not.toHaveText(before);
  expect(inGame).toContain(bare(await balance.innerText()));
  expect(calls).toContainEqual(
    call('GET /wps/relay/GCSGAME_hotGamesV2', {
      merchantCode: 'aurora',
      isPlatform: '2',
      language: 'EN',
      platform: 'html5',
      username: 'demo',
    }),
  );
  expect(calls).toContainEqual(call('GET /wps/session/key/rsa', { _: expect.stringMatching(/^\d{13}$/) }));
});
