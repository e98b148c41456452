// Inviting friends: a visitor's page, a member's link and code, and a merchant without referral rewards.
import { expect, logIn, test } from '../people.ts';

test('[ROUTE-10] [ROUTE-16] [PAGE-16] [CROLE-03] a visitor reads the rules without a login, and returns to the own link after one', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { at: '/m/inviteFriends' });
  await expect(page).toHaveURL(/\/m\/inviteFriends$/);
  await expect(page.getByText('₱88.00')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).tap();
  await logIn(page);
  await expect(page).toHaveURL(/\/m\/inviteFriends$/);
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
});

test('[PAGE-16] a member’s code is unique and permanent; the whole link is copied', async ({ asMember }) => {
  const page = await asMember('aurora', {
    at: '/m/inviteFriends',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const code = page.getByRole('definition').filter({ hasText: /^[a-z2-9]{7}$/ });
  const first = await code.innerText();
  await page.getByRole('button', { name: 'Copy the link' }).tap();
  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(page.url()).origin}/m/register?referralCode=${first}`);
  await page.reload();
  await expect(code).toHaveText(first);
  // The link leads a friend to registration, and the code is kept until the friend registers (ENTRY-10).
  await page.goto(copied);
  const kept = () => page.evaluate(() => localStorage.getItem('MC_REFERRAL'));
  await expect.poll(kept).toContain(first);
});

test('[CERR-12] [PAGE-16] a merchant without referral rewards says that they are coming', async ({
  asVisitor,
}) => {
  const page = await asVisitor('lotus', { at: '/m/inviteFriends', language: 'EN' });
  await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all offers' })).toHaveAttribute('href', '/m/activity');
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
});
