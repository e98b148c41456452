// Words and direction.
import { expect, test } from '../people.ts';

test('a language chosen on home turns the page around, stays after a refresh and reaches every screen', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  await page.getByRole('button', { name: /Language/ }).tap();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /العربية/ })
    .tap();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', /^ar/);
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.getByRole('link', { name: 'تسجيل الدخول' }).first().tap();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect(html).toHaveAttribute('dir', 'rtl');
});

test('the gateway renders in the stored language, before any script runs', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'CN', javaScriptEnabled: false });
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible();
});

test('the browser asks for a language the merchant has; without one the merchant chooses', async ({
  asVisitor,
}) => {
  const arabic = await asVisitor('aurora', { locale: 'ar-EG' });
  await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl');
  const german = await asVisitor('lotus', { locale: 'de-DE' });
  await expect(german.locator('html')).toHaveAttribute('lang', /^zh/);
});

for (const language of ['EN', 'CN', 'AR'])
  for (const width of [320, 390])
    test(`nothing runs off a ${width} px screen in ${language}`, async ({ asVisitor }) => {
      const page = await asVisitor('aurora', { language, viewport: { width, height: 844 } });
      for (const path of ['/m/home', '/m/login', '/m/gameList?gameType=RNG']) {
        await page.goto(new URL(path, page.url()).href);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, path).toBeLessThanOrEqual(0);
      }
    });
