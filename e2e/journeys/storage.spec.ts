// Browsers whose storage is blocked, full, or holds unexpected values.
import type { Page } from '@playwright/test';
import { accountButton, expect, logIn, test } from '../people.ts';

/** Opens login in a page that was changed before its first script. */
async function openWith(page: Page, tamper: () => void): Promise<void> {
  await page.addInitScript(tamper);
  await page.goto(new URL('/m/login', page.url()).href);
}

const tampers: Readonly<Record<string, () => void>> = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

for (const [how, tamper] of Object.entries(tampers))
  test(`with storage ${how} a member logs in, navigates, and reads that nothing is stored`, async ({
    asVisitor,
  }) => {
    const page = await asVisitor('aurora', { language: 'EN' });
    const isTold = page.getByText('This browser saves no data for this site.').waitFor();
    await openWith(page, tamper);
    await isTold;
    await logIn(page);
    await expect(accountButton(page)).toBeVisible();
    await page.getByRole('link', { name: /See all.*Hot tonight|Hot tonight.*See all/ }).click();
    await expect(page).toHaveURL(/gameType=HOT/);
    await page.goBack();
    await expect(accountButton(page)).toBeVisible();
  });

test('with any values under the app’s keys in storage, the app opens and a member logs in', async ({
  asVisitor,
  expectFault,
}) => {
  // An address among the invalid values is tried as a redirect and refused.
  expectFault(/403/);
  const page = await asVisitor('aurora', { language: 'EN' });
  for (const junk of ['{', 'null', '[]', '"x"', '{"token":5,"id":{}}', '\u0000', 'x'.repeat(100_000)]) {
    await page.evaluate((text) => {
      const names = [
        'MC_SESSION_INFO',
        'MC_SESSION_EPOCH',
        'MC_THIRD_SESSION',
        'MC_GO_TO',
        'MC_BACK_URL',
        'MC_REDIRECT_URL',
        'MC_GET_CACHE',
        'MC_IN_APP',
        'MC_VISITED',
        'MC_TEMPLATE',
        'MC_LANGUAGE',
        'MC_REFERRAL',
        'MC_AD_INFO',
        'MC_IMG_FORMAT',
        'loginDeviceId',
        'autoLogin',
      ];
      for (const name of names) for (const store of [localStorage, sessionStorage]) store.setItem(name, text);
    }, junk);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Log in' }).first(), junk.slice(0, 20)).toBeVisible();
  }
  await page.goto(new URL('/m/login', page.url()).href);
  await logIn(page);
  await expect(accountButton(page)).toBeVisible();
});

test('[SESSION-05][ACONST-01] every visit finds the device id and keeps it for another year', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  const context = page.context();
  const device = async () => {
    const cookies = await context.cookies();
    return cookies.find(({ name }) => name === 'loginDeviceId');
  };
  const daysLeft = async () =>
    Math.round(((await device())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000);
  await expect.poll(daysLeft).toBe(365);
  const first = await device();
  expect(first?.value).toMatch(/^[0-9a-f-]{36}$/);
  // Three hundred days later.
  if (first) await context.addCookies([{ ...first, expires: Date.now() / 1000 + 65 * 86_400 }]);
  expect(await daysLeft()).toBe(65);
  await page.reload();
  await expect.poll(daysLeft).toBe(365);
  expect((await device())?.value).toBe(first?.value);
});

test('[ENTRY-15] [START-08] [ACONST-09] advertising ids of the address and of the native app are stored', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora');
  await page.addInitScript(() => Object.assign(window, { MC_AD_INFO: { gpsAdid: 'from-app' } }));
  await page.goto(new URL('/m/home?adid=from-address&gclid=click-1', page.url()).href, {
    waitUntil: 'domcontentloaded',
  });
  await page.evaluate(() =>
    (window as unknown as { setAdInfo: (ids: object) => void }).setAdInfo({ idfa: 'pushed' }),
  );
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('MC_AD_INFO') ?? 'null') as unknown);
  await expect.poll(stored).toEqual({ adid: 'from-address', gpsAdid: 'from-app', idfa: 'pushed' });
  const cookies = await page.context().cookies();
  const click = cookies.find(({ name }) => name === 'gclid');
  expect(click).toMatchObject({ value: 'click-1', path: '/', sameSite: 'Lax' });
  expect((click?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(7_775_000);
});
