// Browsers that cannot run the app: the page says so in the visitor's language, and its links work.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, originOf, speak, test, untilKept } from '../people.ts';

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

// The pages of the outside services. A visitor reaches them from the app, or with an address that was kept.
const started = 'This page could not start.';

/** The ways in which a page's script does not run, each as a change before the page opens. */
const broken: Readonly<Record<string, (context: BrowserContext) => Promise<unknown>>> = {
  // As Chrome 92 or Safari 15.3.
  'a browser below the minimum': (context) =>
    context.addInitScript(() => void Reflect.deleteProperty(Object, 'hasOwn')),
  'a script that throws': (context) =>
    context.route('**/assets/*/main.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("on purpose")' }),
    ),
  'a script with newer syntax': (context) =>
    context.route('**/assets/*/main.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'let a = ;' }),
    ),
};

async function gameAddress(page: Page): Promise<string> {
  await page.goto(`${originOf('aurora')}/m/gameList?vassalage=NLT`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Golden Sevens/ })
    .first()
    .click();
  await page.locator('body[data-ready]').waitFor();
  return page.url();
}

for (const [why, breakPage] of Object.entries(broken)) {
  const needsApp = why !== 'a browser below the minimum';
  test(`[LOTTO-06] ${why}: a game and the lottery say so, and the way back works`, async ({
    asMember,
    expectFault,
  }) => {
    // Outside its frame the lottery's page has no origin, so the browser refuses it the site's icon.
    expectFault(/on purpose|Unexpected token|NotSameOrigin/);
    const page = await asMember('aurora', { language: 'EN' });
    // From here on the service worker sends the requests for pages.
    await untilKept(page);
    const game = await gameAddress(page);
    const lottery = `${originOf('aurora')}/m/lotto-h5/mui/pk10/games/minute-race`;
    await breakPage(page.context());
    await page.goto(game.replace('lang=EN', 'lang=AR'));
    await expect(page.locator('#unsupported')).toHaveText(/^تعذّر تشغيل هذه الصفحة/);
    // Its own address leads to the app's page around it (LOTTO-06).
    await page.goto(`${lottery}?language=EN`);
    const said = needsApp
      ? page.frameLocator('iframe').getByText(started)
      : page.getByText('This browser is too old for this site.');
    await expect(said).toBeInViewport();
    await page.goto(game);
    await expect(page.getByText(started)).toBeInViewport();
    await page.locator('#back').click();
    await expect(page).toHaveURL(/\/m\//);
  });
}

test('without JavaScript a game and the lottery say so, and a payment can be made', async ({
  browser,
  asMember,
}) => {
  const member = await asMember('aurora', { language: 'EN', at: '/m/voucherCenter' });
  const game = await gameAddress(member);
  await member.goto(`${originOf('aurora')}/m/voucherCenter`);
  await member.getByRole('button', { name: /^QR payment/ }).tap();
  await member.getByRole('textbox', { name: 'Amount' }).fill('100');
  await member.getByRole('button', { name: 'Continue to payment' }).tap();
  await member.getByRole('link', { name: 'Open the payment page' }).tap();
  await member.waitForURL(/\/pay\//);
  const checkout = member.url();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const lottery = `${originOf('aurora')}/m/lotto-h5/mui/pk10/games/minute-race?language=EN`;
  for (const [address, notice] of [
    [game, 'noscript .unsupported'],
    [lottery, '[data-notice="no-script"]'],
  ] as const) {
    await page.goto(address);
    // Found by its place: locators do not search the text of a <noscript>.
    await expect(page.locator(notice)).toBeInViewport();
  }
  await page.goto(checkout);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await page.locator('a.back').click();
  await expect(page).toHaveURL(/\/m\//);
  await context.close();
});

for (const [language, words] of [
  ['EN', 'This browser is too old for this site.'],
  ['CN', '此浏览器版本过旧'],
] as const)
  test(`login below the minimum shows instructions in ${language}, and its links work`, async ({
    browser,
  }) => {
    const context = await browser.newContext();
    await speak(context, language, originOf('aurora'));
    await context.addInitScript(() => void Reflect.deleteProperty(Object, 'hasOwn'));
    const page = await context.newPage();
    await page.goto(`${originOf('aurora')}/m/login`);
    await expect(page.getByText(words)).toBeInViewport();
    await page.locator('a[href^="/m/forget"]').first().click();
    await expect(page).toHaveURL(/\/m\/forget/);
    await expect(page.getByText(words)).toBeInViewport();
    await context.close();
  });

test('a captcha whose script throws is replaced by a picture', async ({ asVisitor, expectFault }) => {
  expectFault(/on purpose/);
  const page = await asVisitor('lotus', { language: 'EN', at: '/m/forget?method=phone' });
  await page
    .context()
    .route(/\/gt4?\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("on purpose")' }),
    );
  await page.locator('input[name="mobileNum"]').fill('912345999');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: /letters and numbers/ })).toBeVisible();
});
