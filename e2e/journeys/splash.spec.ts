// The merchant's greeting: once a visit, and soon out of the way.
import { expect, test } from '../people.ts';

test('the splash greets with the merchant’s name, leaves by itself and does not come again in this tab', async ({
  asVisitor,
}) => {
  const other = await asVisitor('lotus', { language: 'EN', at: '/m/login' });
  const page = await other.context().newPage();
  // Looked at from the first byte on: it is gone soon.
  await page.goto(other.url(), { waitUntil: 'commit' });
  const splash = page.locator('#splash');
  await expect(splash).toContainText('Lotus');
  await expect(splash).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(splash).toBeHidden();
});
