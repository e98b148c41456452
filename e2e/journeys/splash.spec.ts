// The merchant's splash: shown once per visit, and for a short time.
import type { Locator, Page } from '@playwright/test';
import { call, expect, test } from '../people.ts';
import { serveStatic } from '../static-page.ts';

// It leaves by an animation.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[LAYOUT-06] [LAYOUT-07] the splash shows the merchant’s name for 1.2 s and fades in 200 ms, once in a tab', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/Service Worker registration blocked/);
  const other = await asVisitor('lotus', { language: 'EN', at: '/m/login', serviceWorkers: 'block' });
  const page = await other.context().newPage();
  // The app, which removes the splash, loads after the splash was checked.
  const { promise: through, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/m/assets/*.js', async (route) => {
    await through;
    await route.continue();
  });
  await page.goto(other.url(), { waitUntil: 'commit' });
  const splash = page.locator('#splash');
  await expect(splash).toContainText('Lotus');
  // It leaves by itself, because the page behind it is complete without the app.
  const timing = await splash.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming());
  expect(timing).toMatchObject({ delay: 1200, duration: 200 });
  letThrough();
  await expect(splash).toHaveCount(0);
  // The app, which removes the splash, never loads: the document alone hides it, from its first paint.
  await page.route('**/m/assets/*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-splash', 'off');
  await expect(splash).toHaveCSS('display', 'none');
});

test('[TEMPLATE-05] the splash shows the merchant’s loading picture, and the tab and the home screen get its icons', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/Service Worker registration blocked/);
  // Without scripts the splash is not removed.
  const page = await asVisitor('lotus', {
    language: 'EN',
    javaScriptEnabled: false,
    serviceWorkers: 'block',
  });
  const picture = page.locator('#splash img');
  await expect(picture).toHaveAttribute('src', '/m/media/logo/lotus.svg');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  for (const [rel, size] of [
    ['icon', 32],
    ['apple-touch-icon', 180],
  ] as const) {
    const address = await page.locator(`link[rel="${rel}"]`).evaluate((link: HTMLLinkElement) => link.href);
    const icon = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, address);
    expect(icon, rel).toEqual([size, size]);
  }
});

test('[CCALL-28][TEMPLATE-05] a page that another server sends gets the merchant’s icons and manifest', async ({
  asVisitor,
  expectFault,
  calls,
}) => {
  expectFault(/Service Worker registration blocked/);
  const page = await asVisitor('lotus', { language: 'EN', serviceWorkers: 'block', at: '/m/login' });
  const icons = () =>
    page.evaluate(() =>
      ['icon', 'apple-touch-icon'].map((rel) =>
        document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href'),
      ),
    );
  const own = await icons();
  await serveStatic(page, '/m/login');
  await page.goto(page.url());
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await icons()).toEqual(own);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', /^blob:/);
  expect(calls).toContainEqual(
    call('GET /wps/system/manifest.json', { _: expect.stringMatching(/^\d{13}$/), merchantCode: 'lotus' }),
  );
});

/**
 * Opens a page that the app itself starts, and holds its templates until `letThrough`. The clock stands still half a
 * second after the load of the page.
 */
async function startedByApp(page: Page): Promise<{ splash: Locator; letThrough: () => void }> {
  await serveStatic(page, '/m/login');
  const { promise: through, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/wps/system/templates**', async (route) => {
    await through;
    await route.continue();
  });
  // The first page has stored answers: the app would not ask for them.
  await page.evaluate(() => sessionStorage.clear());
  const asked = page.waitForRequest('**/wps/system/templates**');
  const openedAt = Date.now();
  await page.clock.install({ time: openedAt });
  await page.clock.pauseAt(openedAt + 500);
  await page.goto(new URL('/m/login', page.url()).href);
  await asked;
  return { splash: page.locator('#splash'), letThrough };
}

test('[CCALL-27][CCALL-31][LAYOUT-07] where the app itself starts the page, the splash stays until it has started', async ({
  asVisitor,
  expectFault,
  calls,
}) => {
  expectFault(/Service Worker registration blocked/);
  const page = await asVisitor('lotus', { language: 'EN', serviceWorkers: 'block' });
  const { splash, letThrough } = await startedByApp(page);
  // The splash would be gone by now, if it had not waited: by the app's timers, or by an animation of the document.
  await page.clock.runFor(1700);
  expect(await splash.locator('output').isVisible()).toBe(true);
  expect(await splash.evaluate((element) => element.getAnimations().length)).toBe(0);
  expect(await splash.locator('output').evaluate((mark) => getComputedStyle(mark).opacity)).toBe('1');
  letThrough();
  await page.clock.resume();
  await expect(splash).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(calls).toContainEqual(
    call('GET /wps/system/templates', { domain: 'lotus.localhost', url: page.url(), device: 'MOBILE' }),
  );
  expect(calls).toContainEqual(call('GET /wps/system/country'));
});

test('[LAYOUT-06] a start of 700 ms leaves the splash until 1200 ms after the load of the page', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/Service Worker registration blocked/);
  const page = await asVisitor('lotus', { language: 'EN', serviceWorkers: 'block' });
  const { splash, letThrough } = await startedByApp(page);
  await page.clock.runFor(200);
  letThrough();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeAttached();
  await page.clock.runFor(499);
  await expect(splash.locator('output')).not.toHaveClass(/leaving/);
  await page.clock.runFor(1);
  await expect(splash.locator('output')).toHaveClass(/leaving/);
  await page.clock.runFor(200);
  await expect(splash).toHaveCount(0);
});
