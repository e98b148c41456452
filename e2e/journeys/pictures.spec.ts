// The picture formats that pages load, and the format that the calls name.
import type { Page } from '@playwright/test';
import { setVendorIconTheme } from '../back-office.ts';
import { expect, test, untilAlive } from '../people.ts';

/** Addresses that the page requests from now on. */
function addressesOf(page: Page): readonly URL[] {
  const addresses: URL[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url())));
  return addresses;
}

function keptFormat(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('MC_IMG_FORMAT'));
}

/** The `ext` of the calls for games that follow when a visitor goes from home to a list. */
async function askedWith(page: Page): Promise<readonly (string | null)[]> {
  await page.goto(new URL('/m/login', page.url()).href);
  await untilAlive(page);
  // Addresses are recorded from here on: the previous page may have sent its last calls while this one opened.
  const addresses = addressesOf(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/m/gameList?gameType=RNG');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const lists = () => addresses.filter(({ pathname }) => pathname === '/wps/relay/GCSGAME_gameList');
  await expect.poll(() => lists().length).toBeGreaterThan(0);
  return lists().map(({ searchParams }) => searchParams.get('ext'));
}

test('[IMAGE-01] [IMAGE-03] [IMAGE-04] the format is detected on the first page, stored, and sent with calls for games', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  await untilAlive(page);
  expect(await keptFormat(page)).toBe('avif');
  expect(new Set(await askedWith(page))).toEqual(new Set(['avif']));
  // A stored result is not detected again.
  await page.evaluate(() => localStorage.setItem('MC_IMG_FORMAT', 'webp'));
  expect(new Set(await askedWith(page))).toEqual(new Set(['webp']));
  expect(await keptFormat(page)).toBe('webp');
});

function iPhone(version: string): string {
  return `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version.replace('_', '.')} Mobile/15E148 Safari/604.1`;
}

for (const [version, kept, ext] of [
  ['13_7', 'na', null],
  ['15_4', 'webp', 'webp'],
  ['16_3', 'webp', 'webp'],
  ['16_4', 'avif', 'avif'],
] as const)
  test(`[IMAGE-02] [IMAGE-04] iOS ${version.replace('_', '.')} keeps ${kept}`, async ({ asVisitor }) => {
    const page = await asVisitor('aurora', { language: 'EN', userAgent: iPhone(version) });
    await untilAlive(page);
    expect(await keptFormat(page)).toBe(kept);
    expect(new Set(await askedWith(page))).toEqual(new Set([ext]));
  });

test('each tile and banner of home loads once, as AVIF', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login' });
  const addresses = addressesOf(page);
  await page.goto(new URL('/m/home', page.url()).href);
  await untilAlive(page);
  const pictures = () =>
    addresses
      .map(({ pathname }) => pathname)
      .filter((pathname) => /^\/m\/media\/(tile|banner)\//.test(pathname));
  await page.getByRole('contentinfo').or(page.locator('main > :last-child')).last().scrollIntoViewIfNeeded();
  await expect.poll(() => pictures().length).toBeGreaterThan(8);
  expect(pictures().filter((pathname) => !pathname.endsWith('.avif'))).toEqual([]);
  expect(pictures().filter((pathname, at, all) => all.indexOf(pathname) !== at)).toEqual([]);
});

/** Opens home anew until its tiles of vendors have the images of this theme, each of them drawn. */
async function expectVendorImages(page: Page, theme: string): Promise<void> {
  const images = page.getByRole('region', { name: 'Providers' }).locator('img');
  const drawn = () =>
    images.evaluateAll((all: HTMLImageElement[]) =>
      all.map(
        (image) => image.naturalWidth > 0 && new URL(image.src).pathname.replace(/[A-Z0-9_]+\.svg$/, ''),
      ),
    );
  // The gateway holds the catalogue of a merchant for a quarter of a minute.
  await expect(async () => {
    await page.reload();
    await untilAlive(page);
    await images.first().scrollIntoViewIfNeeded();
    await expect
      .poll(async () => [...new Set(await drawn())], { timeout: 5_000 })
      .toEqual([`/m/media/vendor/${theme}/`]);
  }).toPass();
}

test('[VENDOR-09] vendor tiles load the images of the icon theme, and the standard ones where it is unknown or absent', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  await expectVendorImages(page, 'standard');
  await setVendorIconTheme('aurora', 'dark');
  try {
    await expectVendorImages(page, 'dark');
    await setVendorIconTheme('aurora', 'of-last-year');
    await expectVendorImages(page, 'standard');
    await setVendorIconTheme('aurora', 'light');
    await expectVendorImages(page, 'light');
  } finally {
    await setVendorIconTheme('aurora', null);
  }
  await expectVendorImages(page, 'standard');
});
