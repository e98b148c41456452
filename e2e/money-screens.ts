// The screens of an order: the page of the payment provider, a pending deposit, and a withdrawal from its form to its
// confirmation. They change the member's account, so a visit shows them after its other screens.
import type { Page } from '@playwright/test';
import type { Screen, Stage } from './gallery-screen.ts';
import { password } from './people.ts';
import { paymentPassword } from './withdrawals.ts';

/** Sends the form of a new order. The app asks first when a similar order is pending. */
async function sendOrder(page: Page): Promise<void> {
  await page.locator('main form button[type="submit"]').click();
  const asks = page.locator('dialog[open][role="alertdialog"]');
  await asks.or(page.locator('main section[aria-live] h2')).first().waitFor();
  if (await asks.isVisible()) await asks.locator('button').first().click();
  await page.waitForURL(/[?&]order=/);
  await page.locator('main section[aria-live] h2').waitFor();
}

/** Opens a deposit by the first method, which a payment provider takes. */
async function toDeposit(page: Page): Promise<void> {
  await page.locator('section[aria-labelledby="ways"] button').first().click();
  await page.locator('main form fieldset button').first().click();
  await sendOrder(page);
}

/** The provider's page of a new deposit, which has the language of the app. */
async function toCheckout(page: Page): Promise<void> {
  await toDeposit(page);
  await page.locator('main a[href*="/pay/"]').last().click();
  await page.locator('main.checkout').waitFor();
}

/** A late payment, of a checkout whose time has run out, is credited all the same. */
const afterCheckout: readonly Stage[] = [
  {
    name: 'checkout-expired',
    open: async (page) => {
      await page.locator('summary').click();
      await page.locator('button[value="expire"]').click();
      await page.locator('.said').waitFor();
    },
  },
  {
    name: 'checkout-paid',
    open: async (page) => {
      await page.locator('button[value="pay"]').click();
      await page.locator('.said.good').waitFor();
    },
  },
];

/** Fills in the form of a sheet, some of whose fields load. */
async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`dialog[open] input[name="${name}"]`).fill(value);
  await page.locator('dialog[open] button[type="submit"]').click();
}

/** Follows the checklist of a member who has no payment password and no bank account; each page leads back by itself. */
async function toWithdrawForm(page: Page): Promise<void> {
  const amount = page.locator('main form input[name="amount"]');
  const setting = page.locator('main a[href*="open=payment"]');
  const adding = page.locator('main a[href*="open=card"]');
  await amount.or(setting).or(adding).first().waitFor();
  if (await setting.isVisible()) {
    await setting.click();
    await page.locator('dialog[open] input[name="paymentPassword"]').waitFor();
    await fillIn(page, {
      proof: password,
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
    });
    await adding.waitFor();
  }
  if (await adding.isVisible()) {
    await adding.click();
    await page.locator('dialog[open] select').selectOption({ index: 1 });
    await fillIn(page, {
      proof: password,
      accountName: 'Ana Cruz',
      accountNo: '9988776655',
      paymentPassword,
    });
  }
  await amount.waitFor();
  // The whole amount that can be withdrawn; the limit of an account that waits is not known yet.
  const all = page.locator('main form div:has(> label > input[name="amount"]) > button');
  if (await all.isVisible()) await all.click();
}

async function toWithdrawal(page: Page): Promise<void> {
  await toWithdrawForm(page);
  await page.locator('main form input[name="amount"]').fill('250');
  await page.locator('main form input[name="paymentPassword"]').fill(paymentPassword);
  await sendOrder(page);
}

// Lotus gives credit: it has no deposits and no withdrawals.
const common = { as: 'demo', merchants: ['aurora', 'harbor'] } as const;
const deposits = { ...common, path: '/m/voucherCenter' } as const;
const withdrawals = { ...common, path: '/m/withdraw' } as const;

export const moneyScreens: readonly Screen[] = [
  { name: 'deposit-order', ...deposits, open: toDeposit },
  { name: 'checkout', ...deposits, open: toCheckout, next: afterCheckout },
  { name: 'withdraw-form', ...withdrawals, open: toWithdrawForm },
  // At the other merchants a withdrawal waits for a day after the payment password was set.
  { name: 'withdraw-order', ...withdrawals, merchants: ['harbor'], open: toWithdrawal },
];
