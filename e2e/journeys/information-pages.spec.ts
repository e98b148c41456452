// The information pages: offers, help, customer service, terms, the app.
import { axeFindings } from '../axe.ts';
import { expect, test } from '../people.ts';

const pages = {
  '/m/activity': 'Activity center',
  '/m/helpCenter': 'Help centre',
  '/m/service': 'Customer service',
  '/m/useragreement': 'User agreement',
  '/m/app': 'Get the app',
} as const;

test('[PAGE-05] the information pages are public, and axe finds nothing', async ({ asVisitor }) => {
  const page = await asVisitor('lotus', { language: 'EN' });
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect([path, await axeFindings(page)]).toEqual([path, []]);
  }
});

test('a promotion’s picture fills its place, on its card and on its page', async ({ asVisitor }) => {
  const page = await asVisitor('lotus', { language: 'EN', at: '/m/activity' });
  const pictures = page.getByRole('main').locator('img');
  /** The distance of each from the top of its place: a `<picture>` between the two has no box. */
  const offsets = () =>
    pictures.evaluateAll((images) =>
      images.map((image) =>
        Math.round(
          image.getBoundingClientRect().top - (image.closest('span')?.getBoundingClientRect().top ?? 0),
        ),
      ),
    );
  await expect(pictures.first()).toBeVisible();
  expect(new Set(await offsets())).toEqual(new Set([0]));
  await page.getByRole('link', { name: 'One wallet for every studio' }).tap();
  await expect(page).toHaveURL(/activityDetail/);
  await expect(pictures).toHaveCount(1);
  expect(await offsets()).toEqual([0]);
});

test('they fit at 320 px in Arabic', async ({ asVisitor }) => {
  const page = await asVisitor('lotus', { language: 'AR', viewport: { width: 320, height: 640 } });
  for (const path of Object.keys(pages)) {
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width, await axeFindings(page)]).toEqual([path, 320, []]);
  }
});

test('help is found by a word of its text', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/helpCenter' });
  const search = page.getByRole('searchbox');
  await search.fill('CONNECTION');
  await page.getByText('My connection broke').tap();
  await expect(page.getByText('The round was decided on the server')).toBeVisible();
  await search.fill('unicorn');
  await expect(page.getByText('No results for “unicorn”')).toBeVisible();
  await page.getByRole('link', { name: 'Contact us' }).tap();
  await expect(page.getByRole('link', { name: 'help@aurora.example' })).toBeVisible();
});
