// Pages of the merchant's own site, which the app shows to its members.
import { expect, logIn, test } from '../people.ts';

test('[PAGE-21] [ROUTE-14] a page of the merchant asks for the login, then loads in its frame', async ({
  asVisitor,
  expectFault,
}) => {
  // It is of an origin of its own, which no other journey meets.
  expectFault(/^stranger: http:\/\/club\.localhost:\d+\//);
  const page = await asVisitor('aurora', { at: '/m/club' });
  await expect(page).toHaveURL(/\/m\/login$/);
  await logIn(page);
  await expect(page).toHaveURL(/\/m\/club$/);
  const frame = page.frameLocator('iframe[title="Aurora Club"]');
  await expect(frame.getByRole('heading', { name: 'Club' })).toBeVisible();
  const box = await page.locator('iframe[title="Aurora Club"]').boundingBox();
  expect(box?.width).toBe(390);
  expect(box?.height).toBeGreaterThan(600);
});
