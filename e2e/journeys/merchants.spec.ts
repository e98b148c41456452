// One product, three merchants: each shows its own look, languages and currency.
import type { Page } from '@playwright/test';
import { accountButton, expect, type Merchant, test } from '../people.ts';

const expectations: Record<
  Merchant,
  {
    title: RegExp;
    languages: string[];
    balance: RegExp /** The colour scheme on a dark and on a light phone. */;
    schemes: readonly ('dark' | 'light')[];
  }
> = {
  aurora: {
    title: /Aurora/,
    languages: ['English', '中文', 'العربية'],
    balance: /^₱\s?[\d,]+\.\d\d$/,
    schemes: ['dark', 'dark'],
  },
  lotus: {
    title: /Lotus/,
    languages: ['中文', 'English', 'العربية'],
    balance: /^[\d.,]+\s?₫$/,
    schemes: ['light', 'light'],
  },
  harbor: {
    title: /Harbor/,
    languages: ['English', 'العربية', '中文'],
    balance: /^[\d,]+\.\d{3}\s?KD$/,
    schemes: ['dark', 'light'],
  },
};

/** The brightness of the page's background, from 0 to 1. */
function luminance(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shown = [document.body, document.documentElement].map(
      (element) => getComputedStyle(element).backgroundColor,
    );
    const ground = shown.find((color) => color !== 'rgba(0, 0, 0, 0)') ?? '';
    const [r = 0, g = 0, b = 0] = ground.match(/\d+/g)?.map(Number) ?? [];
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  });
}

for (const [merchant, expected] of Object.entries(expectations) as [
  Merchant,
  (typeof expectations)[Merchant],
][])
  test(`[PAGE-26] [HOME-11] ${merchant} shows its own name, currency and look`, async ({ asMember }) => {
    const page = await asMember(merchant, { language: 'EN' });
    await expect(page).toHaveTitle(expected.title);
    const strip = accountButton(page);
    await expect(strip).toHaveText(expected.balance);
    const shades: string[] = [];
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      shades.push((await luminance(page)) < 0.5 ? 'dark' : 'light');
    }
    expect(shades).toEqual(expected.schemes);
  });

test('no two merchants share their brand colour or logo', async ({ asVisitor }) => {
  const seen: string[] = [];
  for (const merchant of Object.keys(expectations) as Merchant[]) {
    const page = await asVisitor(merchant, { language: 'EN', at: '/m/login' });
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    );
    const logo = (await page.locator('img[src*="/logo/"]').first().getAttribute('src')) ?? '';
    seen.push(accent, logo);
  }
  expect(new Set(seen).size).toBe(seen.length);
});

test('a host without a merchant shows that the domain is not available', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/404|stranger: http:\/\/nobody\./);
  const page = await asVisitor('aurora');
  const answer = await page.goto(page.url().replace('aurora.', 'nobody.'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Sorry, this domain is not available')).toBeVisible();
});
