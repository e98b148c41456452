// Prepares a member for the first withdrawal, and an agent for the first transfer.
import type { Page } from '@playwright/test';
import { ownWords, type OwnWords } from './own-words.ts';
import { expect, password } from './people.ts';
import { sandboxOrigin } from './product.ts';

export const paymentPassword = '482913';

/** Fills in the sheet of the payment password. */
async function setPaymentPassword(page: Page, word: OwnWords): Promise<void> {
  const setting = page.getByRole('dialog', { name: word('security.setPayment') });
  await setting.getByLabel(word('security.loginPassword')).fill(password);
  await setting.getByLabel(word('security.newPayment')).fill(paymentPassword);
  await setting.getByLabel(word('security.confirmPayment')).fill(paymentPassword);
  await setting.getByRole('button', { name: word('security.save') }).tap();
  await expect(setting).toBeHidden();
}

/** Sets the payment password of an agent on the page of transfers, unless another journey has set it. */
export async function setUpTransfers(page: Page): Promise<void> {
  const unset = page.getByRole('link', { name: 'Set a payment password' });
  await page.getByLabel('Payment password').or(unset).first().waitFor();
  if (!(await unset.isVisible())) return;
  await unset.tap();
  await setPaymentPassword(page, await ownWords('EN'));
  await expect(page.getByLabel('Payment password').first()).toBeVisible();
}

/**
 * Follows the checklist of the withdrawals page, in the language of these words: sets a payment password and adds a bank
 * account. Each page leads back by itself.
 */
export async function setUpWithdrawals(page: Page, word: OwnWords): Promise<void> {
  await page.getByRole('link', { name: word('money.ready.setPassword') }).tap();
  await setPaymentPassword(page, word);
  await expect(page).toHaveURL(/\/m\/withdraw$/);
  await page.getByRole('link', { name: word('money.ready.addAccount') }).tap();
  const adding = page.getByRole('dialog', { name: word('card.add') });
  await adding.getByLabel(word('card.bank'), { exact: true }).selectOption({ index: 1 });
  await adding.getByLabel(word('card.name')).fill('Ana Cruz');
  await adding.getByLabel(word('card.number')).fill('9988776655');
  await adding.getByLabel(word('security.payment')).fill(paymentPassword);
  await adding.getByLabel(word('security.loginPassword')).fill(password);
  await adding.getByRole('button', { name: word('card.add') }).tap();
  await expect(adding).toBeHidden();
  await expect(page).toHaveURL(/\/m\/withdraw$/);
}

/** Decides about a withdrawal: first in the back office, `/merchants/harbor/payments`, then at the provider, `/payments`. */
export async function decide(page: Page, path: string, orderNo: string, decision: string): Promise<void> {
  const office = await page.context().newPage();
  await office.goto(sandboxOrigin() + path);
  const button = office.getByRole('form', { name: orderNo }).getByRole('button', { name: decision });
  await button.click();
  await expect(button).toHaveCount(0);
  await office.close();
}
