// One product, three merchants: each shows its own look, languages and currency.
import { languages } from '@foyer/contract/languages.ts';
import type { Page } from '@playwright/test';
import { accountButton, expect, type Merchant, test } from '../people.ts';

/** Harbor lists every language: its own three first. A list of five or more shows names. */
const { EN, AR, CN, ...others } = languages;
const everyName = [EN, AR, CN, ...Object.values(others)].map(({ name }) => name);

const expectations: Record<
  Merchant,
  {
    title: RegExp;
    /** The entries of the list of languages, in its order. */
    languages: string[];
    balance: RegExp;
    /** The colour scheme on a dark and on a light phone. */
    schemes: readonly ('dark' | 'light')[];
  }
> = {
  aurora: {
    title: /Aurora/,
    languages: ['EN', 'CN', 'AR'],
    balance: /^₱\s?[\d,]+\.\d\d$/,
    schemes: ['dark', 'dark'],
  },
  lotus: {
    title: /Lotus/,
    languages: ['CN', 'EN', 'AR'],
    balance: /^[\d.,]+\s?₫$/,
    schemes: ['light', 'light'],
  },
  harbor: {
    title: /Harbor/,
    languages: everyName,
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

test('[LANG-02] no two merchants share their brand colour or logo, and each lists its own languages', async ({
  asVisitor,
}) => {
  const seen: string[] = [];
  for (const [merchant, { languages }] of Object.entries(expectations) as [
    Merchant,
    (typeof expectations)[Merchant],
  ][]) {
    const page = await asVisitor(merchant, { language: 'EN', at: '/m/login' });
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    );
    const logo = (await page.locator('img[src*="/logo/"]').first().getAttribute('src')) ?? '';
    seen.push(accent, logo);
    await page.getByRole('button', { name: /^Language: / }).tap();
    await expect(page.getByRole('dialog').locator('li bdi')).toHaveText(languages);
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
