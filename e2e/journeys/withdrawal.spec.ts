// Withdrawals from start to end: from a member without any set-up to the bank, and back when the withdrawal is
// refused.
import type { Page } from '@playwright/test';
import { ownWords } from '../own-words.ts';
import { expect, originOf, test, tick } from '../people.ts';
import { decide, paymentPassword, setUpWithdrawals } from '../withdrawals.ts';

async function withdraw(page: Page, amount: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByLabel('Payment password').fill(paymentPassword);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'We have your withdrawal request' })).toBeVisible();
  return (await page.getByText(/^W\d+$/).textContent()) ?? '';
}

test('[PAGE-15] a withdrawal is set up, requested, approved and paid, and the page follows it; another is returned', async ({
  asMember,
}) => {
  const page = await asMember('harbor', { language: 'EN', at: '/m/withdraw' });
  await setUpWithdrawals(page, await ownWords('EN'));

  await page.getByRole('button', { name: 'All' }).tap();
  await page.getByLabel('Payment password').fill('111111');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).tap();
  await expect(page.getByText('The payment password is not right. 4 attempts left.')).toBeVisible();

  const stream = page.waitForResponse(
    (answer) => answer.url().includes('/wps/member/events?') && answer.status() === 200,
  );
  const paid = await withdraw(page, '250');
  await stream;
  const step = (name: string) =>
    page.getByRole('list', { name: 'Progress' }).getByRole('listitem').filter({ hasText: name });
  await expect(step('Accepted')).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText('Our payment team has it now.')).toBeVisible();
  await expect(page.getByText('•••• 6655')).toBeVisible();
  await decide(page, '/merchants/harbor/payments', paid, 'Approve');
  await expect(page.getByRole('heading', { name: 'Your money is on its way' })).toBeVisible();
  await expect(step('Sent to your bank').getByRole('time')).toBeVisible();
  await decide(page, '/payments', paid, 'Accept');
  await expect(page.getByRole('heading', { name: 'Your money has been paid out' })).toBeVisible();
  await expect(step('Paid out').getByRole('time')).toBeVisible();

  await page.getByRole('button', { name: 'Done' }).tap();
  const balance = page.getByRole('region', { name: 'Balance' }).locator('bdi').first();
  const before = await balance.innerText();
  const returned = await withdraw(page, '100');
  // No money is paid yet; the page is the same after a reload.
  await expect(page.getByText('You will receive')).toBeVisible();
  await page.reload();
  await expect(page.getByText(returned)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).tap();
  await tick(page.getByRole('radio', { name: 'Records' }));
  const row = (orderNo: string) => page.getByRole('listitem').filter({ hasText: orderNo });
  await expect(row(paid)).toContainText('Done');
  await expect(row(returned)).toContainText('Pending');
  await decide(page, '/merchants/harbor/payments', returned, 'Give back');
  await expect(row(returned)).toContainText('Returned');
  await row(returned).getByRole('link').tap();
  await expect(page.getByRole('heading', { name: 'The money is back in your balance' })).toBeVisible();
  await expect(page.getByText('Not paid out')).toBeVisible();

  await page.goto(`${originOf('harbor')}/m/withdraw`);
  await expect(balance).toHaveText(before);
});
