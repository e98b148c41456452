// Prepares a member for the first withdrawal, and an agent for the first transfer.
import type { Page } from '@playwright/test';
import { expect, password } from './people.ts';

export const paymentPassword = '482913';

/** Fills in the sheet of the payment password, in English. */
async function setPaymentPassword(page: Page): Promise<void> {
  const setting = page.getByRole('dialog', { name: 'Set a payment password' });
  await setting.getByLabel('Login password').fill(password);
  await setting.getByLabel('New payment password').fill(paymentPassword);
  await setting.getByLabel('Once more').fill(paymentPassword);
  await setting.getByRole('button', { name: 'Save' }).tap();
  await expect(setting).toBeHidden();
}

/** Sets the payment password of an agent on the page of transfers, unless another journey has set it. */
export async function setUpTransfers(page: Page): Promise<void> {
  const unset = page.getByRole('link', { name: 'Set a payment password' });
  await page.getByLabel('Payment password').or(unset).first().waitFor();
  if (!(await unset.isVisible())) return;
  await unset.tap();
  await setPaymentPassword(page);
  await expect(page.getByLabel('Payment password').first()).toBeVisible();
}

/**
 * Follows the checklist of the withdrawals page, in English: sets a payment password and adds a bank account. Each page
 * leads back by itself.
 */
export async function setUpWithdrawals(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Set a payment password' }).tap();
  await setPaymentPassword(page);
  await expect(page).toHaveURL(/\/m\/withdraw$/);
  await page.getByRole('link', { name: 'Add a bank account' }).tap();
  const adding = page.getByRole('dialog', { name: 'Add a bank account' });
  await adding.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
  await adding.getByLabel('Account holder').fill('Ana Cruz');
  await adding.getByLabel('Account number or IBAN').fill('9988776655');
  await adding.getByLabel('Payment password').fill(paymentPassword);
  await adding.getByLabel('Login password').fill(password);
  await adding.getByRole('button', { name: 'Add a bank account' }).tap();
  await expect(adding).toBeHidden();
  await expect(page).toHaveURL(/\/m\/withdraw$/);
}
