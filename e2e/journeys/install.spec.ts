// Adding the app to the home screen: the manifest of the document, and the member's session with which the added app
// opens.
import type { BrowserContext, Page } from '@playwright/test';
import { accountButton, call, expect, originOf, speak, test, untilAlive } from '../people.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';

/** Opens an address as the app on the home screen does. */
async function openInstalled(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.goto(address);
  await untilAlive(page);
  return page;
}

type Manifest = { start_url: string; lang: string };

/** The manifest that the browser reads for this page now; faults in it fail the journey. */
async function manifestOf(page: Page): Promise<Manifest> {
  const tools = await page.context().newCDPSession(page);
  const { data, errors } = await tools.send('Page.getAppManifest');
  await tools.detach();
  expect(errors).toEqual([]);
  return JSON.parse(data ?? '{}') as Manifest;
}

test('[INSTALL-20] the document links the merchant’s manifest in its language', async ({ asVisitor }) => {
  for (const [merchant, lang] of [
    ['aurora', 'ar'],
    ['lotus', 'zh-CN'],
    ['harbor', 'en-US'],
  ] as const) {
    const page = await asVisitor(merchant, { language: { ar: 'AR', 'zh-CN': 'CN', 'en-US': 'EN' }[lang] });
    expect(await manifestOf(page)).toMatchObject({ lang, start_url: '/m/home?from=pwa' });
  }
});

test('on Android the installed app opens with the member’s session, once', async ({ asMember }) => {
  const page = await asMember('aurora', { language: 'EN' });
  const left = () => page.evaluate(() => localStorage.getItem('MC_INSTALL_TICKET'));
  // The browser sends this event when its own prompt, or its menu, has added the app.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect.poll(left, { timeout: 2000 }).toMatch(/^[\w-]{43}$/);
  }).toPass();

  const home = `${originOf('aurora')}/m/home?from=pwa`;
  const installed = await openInstalled(page.context(), home);
  await expect(accountButton(installed)).toBeVisible();
  expect(await left()).toBe(null);
  const again = await openInstalled(page.context(), home);
  await expect(again.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(accountButton(again)).toBeHidden();
});

test('[CCALL-28] on an iPhone the first page of the installed app brings the session, once', async ({
  asMember,
  browser,
  expectFault,
  calls,
}) => {
  const page = await asMember('aurora', { language: 'EN', userAgent: iPhone });
  await page.goto(`${originOf('aurora')}/m/download`);
  expect((await manifestOf(page)).start_url).toBe('/m/home?from=pwa');
  await page.getByRole('button', { name: 'Add to home screen' }).click();
  const start = async () => (await manifestOf(page)).start_url;
  await expect.poll(start).toMatch(/\/m\/home\?from=pwa&install=[\w-]{43}$/);
  const address = await start();
  // The document's own link has no time in its address.
  expect(calls).toContainEqual(
    call('GET /wps/system/manifest.json', { _: expect.stringMatching(/^\d{13}$/), merchantCode: 'aurora' }),
  );

  // Not in a tab of a browser: there the address only loses the ticket.
  const tab = await page.context().newPage();
  await tab.goto(address);
  await untilAlive(tab);
  await expect(tab).toHaveURL(/\/m\/home\?from=pwa$/);
  await expect(accountButton(tab)).toBeHidden();

  const phone = await browser.newContext({ userAgent: iPhone });
  await speak(phone, 'EN', originOf('aurora'));
  const installed = await openInstalled(phone, address);
  await expect(accountButton(installed)).toBeVisible();
  await expect(installed).toHaveURL(/\/m\/home(\?from=pwa)?$/);

  // The icon keeps its address: the next start opens without the session, and asks the gateway nothing.
  const next = await openInstalled(phone, address);
  await expect(next.getByRole('link', { name: 'Log in' }).first()).toBeVisible();

  // Another phone with the same address is refused.
  expectFault(/403/);
  const other = await browser.newContext({ userAgent: iPhone });
  await speak(other, 'EN', originOf('aurora'));
  const refused = other.waitForEvent('response', (answer) => answer.url().includes('/login/installed'));
  const stranger = await openInstalled(other, address);
  expect((await refused).status()).toBe(403);
  await expect(stranger.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await phone.close();
  await other.close();
});

/** Gives the page the browser's prompt. Returns after how many milliseconds a sheet has opened. */
async function offeredAfter(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const since = performance.now();
        const seen = new MutationObserver(() => {
          if (!document.querySelector('dialog[open]')) return;
          seen.disconnect();
          resolve(performance.now() - since);
        });
        seen.observe(document, { subtree: true, childList: true, attributes: true });
        const prompt = () => {
          document.documentElement.dataset['prompts'] =
            `${document.documentElement.dataset['prompts'] ?? ''}x`;
          return Promise.resolve();
        };
        const userChoice = Promise.resolve({ outcome: 'accepted' });
        dispatchEvent(
          Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice }),
        );
      }),
  );
}

test('[INSTALL-09][INSTALL-10][INSTALL-11][INSTALL-12][INSTALL-13] a started page offers the app a second after the browser can add it, and agreeing shows the browser’s prompt', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/notice', popups: true });
  expect(await offeredAfter(page)).toBeGreaterThanOrEqual(1000);
  const sheet = page.getByRole('dialog', { name: 'Add to home screen' });
  await expect(sheet.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const prompts = () => page.evaluate(() => document.documentElement.dataset['prompts'] ?? '');
  expect(await prompts()).toBe('');
  await sheet.getByRole('button', { name: 'Add', exact: true }).tap();
  await expect(page.getByText('Adding to home screen')).toBeVisible();
  await expect(sheet).toBeHidden();
  expect(await prompts()).toBe('x');
});

test('[INSTALL-14][INSTALL-16] Safari on an iPhone is offered the steps, and after a decline not again in the session', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', {
    language: 'EN',
    at: '/m/notice',
    popups: true,
    userAgent: iPhone,
  });
  const sheet = page.getByRole('dialog', { name: 'Add to home screen' });
  await expect(sheet.getByText('Open the browser’s share menu')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel' }).tap();
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('MC_A2HS_DECLINE'))).toBe('1');
  // The timings are sent long after the second in which the sheet would open.
  const sent = page.waitForRequest(/\/wps\/system\/collect$/);
  await page.reload();
  await sent;
  await expect(sheet).toBeHidden();
});
