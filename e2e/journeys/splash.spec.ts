// The merchant's splash: shown once per visit, and for a short time.
import { expect, test } from '../people.ts';

test('the splash shows the merchant’s name, disappears and does not appear again in this tab', async ({
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
  letThrough();
  await expect(splash).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(splash).toBeHidden();
});
