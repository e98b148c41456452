// Browsers that cannot run the app: the page says so in the visitor's language, and its links work.
import type { Page } from '@playwright/test';
import { expect, originOf, speak, test } from '../people.ts';

async function followsLink(page: Page): Promise<void> {
  await page.locator('a[href^="/m/gameList"]').first().click();
  await expect(page).toHaveURL(/\/m\/gameList/);
  await expect(page.getByRole('main')).toBeVisible();
}

for (const [language, words] of [
  ['EN', 'This browser is too old for this site.'],
  ['AR', 'هذا المتصفح قديم جدًا'],
] as const)
  test(`a browser below the minimum shows instructions in ${language}`, async ({ browser }) => {
    const context = await browser.newContext();
    await speak(context, language, originOf('aurora'));
    // As Chrome 92 or Safari 15.3.
    await context.addInitScript(() => void Reflect.deleteProperty(Object, 'hasOwn'));
    const page = await context.newPage();
    await page.goto(`${originOf('aurora')}/m/home`);
    await expect(page.getByText(words)).toBeInViewport();
    await followsLink(page);
    await expect(page.getByText(words)).toBeInViewport();
    await context.close();
  });

test('without JavaScript the page says so and its links work', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await speak(context, 'EN', originOf('aurora'));
  const page = await context.newPage();
  await page.goto(`${originOf('aurora')}/m/home`);
  // Found by its attribute: locators do not search the text of a <noscript>.
  const notice = page.locator('[data-notice="no-script"]');
  await expect(notice).toBeInViewport();
  expect(await notice.textContent()).toMatch(/^JavaScript is switched off in this browser\./);
  await expect(page.getByText('This browser is too old')).toBeHidden();
  await followsLink(page);
  await context.close();
});

test('an app that throws while it starts shows the retry', async ({ browser }) => {
  const context = await browser.newContext();
  await speak(context, 'EN', originOf('aurora'));
  const page = await context.newPage();
  await page.route('**/m/assets/main-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("on purpose")' }),
  );
  await page.goto(`${originOf('aurora')}/m/home`);
  await expect(page.getByRole('button', { name: 'Loading failed, click to retry' })).toBeVisible();
  await context.close();
});
