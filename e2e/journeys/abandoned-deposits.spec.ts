// Deposits that were opened and not paid.
import { expect, originOf, test } from '../people.ts';

test('[PAGE-15] deposits that were opened and left neither prevent another one nor use up the first-deposit offer', async ({
  asMember,
}) => {
  // No other journey deposits with this account.
  const page = await asMember('aurora', { language: 'EN', account: 'leya', at: '/m/voucherCenter' });
  const orders: string[] = [];
  for (let deposit = 0; deposit < 4; deposit += 1) {
    await page.goto(`${originOf('aurora')}/m/voucherCenter`);
    await page.getByRole('button', { name: /^QR payment/ }).tap();
    await page.getByRole('textbox', { name: 'Amount' }).fill('1000');
    await page.getByRole('radio', { name: /^First deposit/ }).check({ force: true });
    await page.getByRole('button', { name: 'Continue to payment' }).tap();
    if (deposit > 0) await page.getByRole('button', { name: 'Make another' }).tap();
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    orders.push(new URL(page.url()).searchParams.get('order') ?? '');
  }
  expect(new Set(orders).size).toBe(4);
  // The fourth has taken the place of the first, which can no longer be paid.
  await page.goto(`${originOf('aurora')}/m/voucherCenter?order=${orders[0]}`);
  await expect(page.getByRole('heading', { name: 'This deposit was cancelled' })).toBeVisible();
  await page.goto(`${originOf('aurora')}/m/voucherCenter?order=${orders[3]}`);
  await page.getByRole('link', { name: 'Open the payment page' }).tap();
  await page.getByRole('button', { name: 'Pay', exact: true }).tap();
  await page.getByRole('link', { name: /^Back to/ }).tap();
  await expect(page.getByRole('heading', { name: 'The money is in your wallet' })).toBeVisible();
  await expect(page.getByText(/stays locked until you have placed bets of \S*12,000\.00/)).toBeVisible();
});
