// The errand the house is built for.
import { expect, logIn, test } from '../people.ts';

test('a visitor taps a game, logs in with a sealed request, plays rounds and sees the balance move', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora');
  const rail = page.getByRole('region', { name: 'Hot' });
  await rail.getByRole('link').nth(1).tap();
  await expect(page).toHaveURL(/\/m\/login/);

  const request = page.waitForRequest((sent) => sent.url().endsWith('/wps/session/login'));
  await logIn(page);
  const sent = await request;
  const headers = sent.headers();
  expect(headers).toMatchObject({ encryption: '2', merchant: expect.any(String) });
  expect(headers['x-rsa']).toMatch(/^[A-Za-z0-9+/]{300,}=*$/);
  expect(headers['x-digest']).toMatch(/^v=[0-9a-f]{64};t=\d{13};n=[\w-]{16,}$/);
  expect(Object.keys(sent.postDataJSON() as object)).toEqual(['value']);
  expect(`${sent.postData()}${JSON.stringify(headers)}`).not.toMatch(/foyer-demo|"demo"/);

  await expect(page).toHaveURL(/\/m\/home/);
  const balance = page.getByRole('button', { name: /^Your account: / });
  const before = await balance.innerText();

  await page.getByRole('region', { name: 'Providers' }).getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/m\/gameList\?.*vassalage=/);
  await page.getByRole('main').getByRole('link').first().tap();

  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Spin' });
  for (let round = 0; round < 4; round += 1) {
    await expect(spin).toBeEnabled();
    await spin.tap();
    await expect(spin).toBeDisabled();
  }
  await expect(spin).toBeEnabled();
  await page.getByRole('button', { name: 'Leave the game' }).tap();
  await page.goto(page.url().replace(/\/m\/.*/, '/m/home'));
  await expect(balance).not.toHaveText(before);
});
