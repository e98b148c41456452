// The wallets of a merchant with several, and what the page offers beside them.
import { depositLocks } from '@foyer/contract/calls/deposit.ts';
import { vendorWallets } from '@foyer/contract/calls/wallet.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainSettings } from '#merchant/settings.ts';
import type { KnownMoney } from '#money/use-money.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { VendorWallets } from './vendor-wallets.tsx';

afterEach(clear);

function open(hasCredit: boolean) {
  const text = (minor: bigint | string) => `₱${minor}`;
  const parts = (minor: string) => [{ type: 'integer', value: minor }];
  return renderScreen(<VendorWallets money={{ balance: '5000', text, parts } as unknown as KnownMoney} />, {
    member: ann,
    areas: ['wallet'],
    merchant: {
      flags: { CREDITMAR3: hasCredit },
      settings: { ...plainSettings, isSingleWallet: false, depositSwitch: true },
    },
    answers: [answer(vendorWallets, []), answer(depositLocks, [])],
  });
}
const heading = page.getByRole('heading', { name: 'At vendors' });

test('the wallets lead to deposits and withdrawals, and show the deposits that lock money', async () => {
  const { requestsOf } = open(false);
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Withdraw' })).toBeVisible();
  expect(requestsOf(depositLocks)).toHaveLength(1);
});

test('[NAV-13] where the merchant offers no payments, the wallets lead to none and ask for none', async () => {
  const { requestsOf, isAnswered } = open(true);
  await expect.element(heading).toBeVisible();
  await expect.poll(isAnswered).toBe(true);
  expect(page.getByRole('link').elements()).toEqual([]);
  expect(requestsOf(depositLocks)).toEqual([]);
});
