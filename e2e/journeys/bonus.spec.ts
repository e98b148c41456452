// A bonus from its offer to giving it up, in the same figures on every screen.
import { expect, test } from '../people.ts';

test('[PAGE-15] an offer is read in money, followed while it runs, and given up', async ({ asMember }) => {
  const page = await asMember('aurora', { language: 'EN', account: 'demo-partner', at: '/m/voucherCenter' });
  await page.getByRole('button', { name: /^QR payment/ }).tap();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await page.getByRole('radio', { name: /^Reload/ }).check({ force: true });
  // 1,000.00 and the bonus of 100.00, three times.
  await expect(page.getByText(/stays locked until you have placed bets of \S*3,300\.00/)).toBeVisible();
  await expect(page.getByText(/100\.00\S* goes back, and bets of \S*1,000\.00\S* are enough/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).tap();
  await page.getByRole('link', { name: 'Open the payment page' }).tap();
  await page.getByRole('button', { name: 'Pay', exact: true }).tap();
  await page.getByRole('link', { name: /^Back to/ }).tap();
  await expect(page.getByRole('heading', { name: 'The money is in your wallet' })).toBeVisible();
  await expect(page.getByText(/stays locked until you have placed bets of \S*3,300\.00/)).toBeVisible();
  await page.getByRole('button', { name: 'Another deposit' }).tap();
  const card = page.getByRole('listitem').filter({ hasText: 'Reload' }).filter({ hasText: 'left to bet' });
  await expect(card).toContainText(/3,300\.00\S* of \S*3,300\.00\S* left to bet/);
  await card.getByRole('button', { name: 'Give up the bonus' }).tap();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/bonus of \S*100\.00/);
  await question.getByRole('button', { name: 'Give up the bonus' }).tap();
  await expect(card).toHaveCount(0);
  await expect(page.getByText(/1,000\.00\S* of \S*1,000\.00\S* left to bet/)).toBeVisible();
});
