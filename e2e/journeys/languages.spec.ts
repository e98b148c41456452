// Languages: texts and direction.
import { expect, test } from '../people.ts';

test('[LANG-10] a chosen language closes the list, sets the direction and the font, survives a refresh and applies to every screen', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login' });
  await page.getByRole('button', { name: /Language/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'العربية' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', /^ar/);
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveClass(/(^| )lang-ar( |$)/);
  expect(await page.evaluate(() => localStorage.getItem('MC_LANGUAGE'))).toBe('AR');
  await page.reload();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.goto(new URL('/m/home', page.url()).href);
  await expect(page.getByRole('link', { name: 'تسجيل الدخول' }).first()).toBeVisible();
  await expect(html).toHaveAttribute('dir', 'rtl');
});

test('the gateway renders in the stored language, before any script runs', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'CN', javaScriptEnabled: false });
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible();
});

test('[LANG-07] a new visitor gets the language of the browser, before any script runs too', async ({
  asVisitor,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const arabic = await asVisitor('aurora', { locale: 'ar-EG', javaScriptEnabled });
    await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl');
  }
});

for (const language of ['EN', 'CN', 'AR'])
  test(`nothing is wider than the screen of a phone in ${language}`, async ({ asVisitor }) => {
    const page = await asVisitor('aurora', { language, at: '/m/home' });
    for (const path of ['/m/home', '/m/login', '/m/gameList?gameType=RNG']) {
      if (!page.url().endsWith(path)) await page.goto(new URL(path, page.url()).href);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });

test('[LANG-11] [LANG-16] a merchant with every language shows each flag, and loads a font with its language only', async ({
  asVisitor,
}) => {
  const page = await asVisitor('harbor', { language: 'EN', at: '/m/login' });
  const faces = () => page.evaluate(() => [...document.fonts].map(({ family }) => family).join());
  await page.getByRole('button', { name: /Language/ }).tap();
  const flags = page.getByRole('dialog').locator('li img');
  await expect(flags).toHaveCount(34);
  await expect
    .poll(() =>
      flags.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length),
    )
    .toBe(34);
  await page.getByRole('dialog').getByRole('searchbox').fill('japan');
  expect(await faces()).not.toContain('Noto Sans JP');
  await page.getByRole('dialog').getByRole('button', { name: '日本語' }).tap();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await expect.poll(faces).toContain('Noto Sans JP');
});
