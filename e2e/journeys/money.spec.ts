// Deposits and withdrawals: from the payment provider's page to the wallet and back to a bank account.
import { call, expect, originOf, test, tick } from '../people.ts';
import { sandboxOrigin } from '../product.ts';
import type { Page } from '@playwright/test';

function amountOf(text: string): number {
  return Number(text.replaceAll(/[^\d.]/g, ''));
}
async function balance(page: Page): Promise<number> {
  return amountOf(await page.getByRole('region', { name: 'Balance' }).locator('bdi').first().innerText());
}

/** Opens a deposit of this amount by QR, and returns the address of its payment page. */
async function openDeposit(page: Page, amount: string) {
  await page.getByRole('button', { name: /^QR payment/ }).tap();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Continue to payment' }).tap();
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
}

test('[CCALL-39][PAGE-15] a deposit is paid at the provider, reported three times, credited once, and the payer returns to it', async ({
  asMember,
  calls,
}) => {
  const page = await asMember('aurora', { language: 'EN', at: '/m/voucherCenter' });
  const before = await balance(page);
  await openDeposit(page, '500');
  await expect(page.getByRole('img', { name: 'Scan this with your wallet app' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the payment page' }).tap();
  await expect(page).toHaveURL(new RegExp(`^${sandboxOrigin()}/pay/`));
  await expect(page.getByText('500.00 PHP')).toBeVisible();
  await page.getByText('Other outcomes').tap();
  await page.getByRole('button', { name: 'Pay, and tell it three times' }).tap();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Back to/ }).tap();
  await expect(page).toHaveURL(/\/m\/voucherCenter\?order=D\d+$/);
  await expect(page.getByRole('heading', { name: 'The money is in your wallet' })).toBeVisible();
  await page.getByRole('button', { name: 'Another deposit' }).tap();
  await expect.poll(() => balance(page)).toBe(before + 500);
  await tick(page.getByRole('radio', { name: 'Records' }));
  await expect(page.getByRole('listitem').first()).toContainText('Done');
  expect(calls).toContainEqual(call('POST /wps/relay/MCSFE_depositAlipay', { amount: '50000' }));
  expect(calls).toContainEqual(call('GET /wps/relay/MCSFE_getDepositPromos'));
  expect(calls).toContainEqual(call('GET /wps/relay/MCSFE_getDepositRecords'));
});

test('[PAGE-15] a deposit says what it will lock, and locks only that', async ({ asMember }) => {
  const page = await asMember('aurora', { language: 'EN', account: 'demo-agent', at: '/m/voucherCenter' });
  const parts = page.getByRole('region', { name: 'Balance' });
  await expect(parts).toContainText(/Withdrawable/);
  const before = amountOf((await parts.locator('dd').first().textContent()) ?? '');
  await page.getByRole('button', { name: /^QR payment/ }).tap();
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await expect(
    page.getByText(/500\.00\S* stays locked until you have placed bets of \S*500\.00/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).tap();
  await page.getByRole('link', { name: 'Open the payment page' }).tap();
  await page.getByRole('button', { name: 'Pay', exact: true }).tap();
  await page.getByRole('link', { name: /^Back to/ }).tap();
  await page.getByRole('button', { name: 'Another deposit' }).tap();
  await expect(parts.locator('dd').nth(1)).toHaveText(/500\.00/);
  await expect(parts).toContainText(/Place bets of \S*500\.00\S* to unlock the rest/);
  expect(amountOf((await parts.locator('dd').first().textContent()) ?? '')).toBe(before);
});

test('[PAGE-15] a pending deposit is found again after a reload, in another tab and in the records, and is cancelled', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { language: 'EN', at: '/m/voucherCenter' });
  await page.getByRole('button', { name: /^Bank transfer/ }).tap();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await page.getByRole('combobox', { name: 'Transfer to' }).selectOption({ index: 1 });
  await page.getByLabel('Your name at the bank').fill('Ana Cruz');
  await page.getByRole('button', { name: 'Show account details' }).tap();
  const account = page.getByText('Account number').locator('..');
  await expect(account).toContainText(/\d{3}/);
  const shown = (await account.textContent()) ?? '';
  const address = page.url();
  await page.reload();
  await expect(account).toHaveText(shown);
  const other = await page.context().newPage();
  await other.goto(`${originOf('aurora')}/m/voucherCenter?tab=records`);
  const row = other.getByRole('listitem').filter({ hasText: 'Bank transfer' }).first();
  await expect(row).toContainText('Pending');
  await row.getByRole('link').tap();
  await expect(other).toHaveURL(address);
  await other.getByRole('button', { name: 'Cancel this deposit' }).tap();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Cancel this deposit' }).tap();
  await expect(other.getByRole('heading', { name: 'This deposit was cancelled' })).toBeVisible();
  // The first tab follows.
  await expect(page.getByRole('heading', { name: 'This deposit was cancelled' })).toBeVisible();
});

/** A picture of one pixel. */
const slip = {
  name: 'slip.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP438AAAAQBAYDFKhhdAAAAAElFTkSuQmCC',
    'base64',
  ),
};

test('[CCALL-39][PAGE-15] the slip of a transfer is added to the pending deposit and seen by the back office', async ({
  asMember,
  calls,
}) => {
  const page = await asMember('aurora', { language: 'EN', account: 'demo-agent', at: '/m/voucherCenter' });
  await page.getByRole('button', { name: /^Bank transfer/ }).tap();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await page.getByRole('combobox', { name: 'Transfer to' }).selectOption({ index: 1 });
  await page.getByLabel('Your name at the bank').fill('Ana Cruz');
  await page.getByRole('button', { name: 'Show account details' }).tap();
  await expect(page).toHaveURL(/order=D\d+$/);
  const orderNo = new URL(page.url()).searchParams.get('order') ?? '';
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).tap();
  await (await chooser).setFiles(slip);
  const stored = page.getByRole('img', { name: 'Picture of the transfer slip' });
  await expect(stored).toBeVisible();
  await page.reload();
  await expect(stored).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace the picture' })).toBeVisible();
  const office = await page.context().newPage();
  await office.goto(`${sandboxOrigin()}/merchants/aurora/payments`);
  const order = office.getByRole('listitem').filter({ hasText: orderNo });
  const address = (await order.getByRole('link', { name: /transfer slip/ }).getAttribute('href')) ?? '';
  const seen = await office.request.get(sandboxOrigin() + address);
  expect(seen.headers()['content-type']).toBe('image/jpeg');
  expect((await seen.body()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  await order.getByRole('button', { name: 'It did not' }).click();
  // The order page follows the decision: the slip stays, and can no longer be replaced.
  await expect(page.getByRole('button', { name: 'Replace the picture' })).toHaveCount(0);
  await expect(stored).toBeVisible();
  expect(calls).toContainEqual(
    call('POST /wps/relay/MCSFE_depositManual', { methodId: 'transfer', amount: '100000' }),
  );
});

test('[PAGE-15] a member without a payment password is led from the withdrawal to set one', async ({
  asMember,
}) => {
  // No journey sets the payment password of this member.
  const page = await asMember('aurora', { language: 'EN', account: 'noor', at: '/m/withdraw' });
  await page.getByRole('link', { name: 'Set a payment password' }).tap();
  await expect(page).toHaveURL(/\/m\/member\/security\?/);
  await expect(page.getByRole('dialog', { name: 'Set a payment password' })).toBeVisible();
});

test('[NAV-20] Deposit checks first whether deposits are open; if not, it says why and the page stays', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { language: 'EN' });
  const office = await page.context().newPage();
  await office.goto(`${sandboxOrigin()}/merchants/aurora/payments`);
  const turn = async (name: string) => {
    await office.getByRole('button', { name }).click();
    await expect(office.getByRole('button', { name, pressed: true })).toBeVisible();
  };
  await turn('Deposits closed');
  const deposit = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Deposit' });
  await deposit.tap();
  await expect(page.getByRole('alertdialog')).toContainText('Deposits are closed for an hour.');
  await page.getByRole('alertdialog').getByRole('button').tap();
  await expect(page).toHaveURL(/\/m\/(home)?$/);
  await turn('Deposits open');
  await deposit.tap();
  await expect(page).toHaveURL(`${originOf('aurora')}/m/voucherCenter`);
});

test('[CCALL-38][PAGE-15] with a single wallet the wallet page is the member centre; with several wallets money is transferred between them', async ({
  asMember,
  calls,
}) => {
  const page = await asMember('harbor', { language: 'EN', at: '/m/wallet' });
  await expect(page).toHaveURL(/\/m\/member\/home$/);
  const office = await page.context().newPage();
  await office.goto(`${sandboxOrigin()}/merchants/harbor/payments`);
  await office.getByRole('button', { name: 'A wallet at each vendor' }).click();
  await expect(office.getByRole('button', { name: 'A wallet at each vendor', pressed: true })).toBeVisible();
  // The gateway applies a change of the back office within a second.
  await expect(async () => {
    await page.goto(`${originOf('harbor')}/m/wallet`);
    await expect(page.getByRole('heading', { name: 'At vendors' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const vendor = page.getByRole('main').getByRole('listitem').first();
  await vendor.getByRole('button').tap();
  await page.getByRole('textbox', { name: 'Amount' }).fill('250');
  await page.getByRole('button', { name: 'Move', exact: true }).tap();
  await expect(vendor).toContainText('250.00');
  await page.getByRole('button', { name: 'Collect all' }).tap();
  await expect(vendor).toContainText('0.00');
  await expect(vendor).not.toContainText('250.00');
  // The next journeys of this product play from one wallet again.
  await office.getByRole('button', { name: 'One wallet', exact: true }).click();
  await expect(office.getByRole('button', { name: 'One wallet', exact: true, pressed: true })).toBeVisible();
  await expect(async () => {
    await page.goto(`${originOf('harbor')}/m/wallet`);
    await expect(page).toHaveURL(/\/m\/member\/home$/, { timeout: 3_000 });
  }).toPass();
  expect(calls).toContainEqual(call('GET /wps/wallets/gcs'));
  expect(calls).toContainEqual(
    call('POST /wps/relay/MCSFE_walletTransfer', { fromVendor: 'main', toVendor: 'QST', amount: '250000' }),
  );
  expect(calls).toContainEqual(call('POST /wps/relay/MCSFE_walletTransferAll'));
});
