// The wallets of a merchant with several, and what the page offers beside them.
import { depositLocks } from '@foyer/contract/calls/deposit.ts';
import { vendorWallets, walletTransferAll } from '@foyer/contract/calls/wallet.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plainSettings } from '#merchant/settings.ts';
import type { KnownMoney } from '#money/use-money.ts';
import { fine } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { VendorWallets } from './vendor-wallets.tsx';

afterEach(clear);

function open(hasCredit: boolean, balances: readonly string[] = []) {
  const text = (minor: bigint | string) => `₱${minor}`;
  const parts = (minor: string) => [{ type: 'integer', value: minor }];
  const left = [...balances];
  const wallet = { vendor: 'NLT', displayName: 'Northlight', status: 'ACTIVE' } as const;
  return renderScreen(<VendorWallets money={{ balance: '5000', text, parts } as unknown as KnownMoney} />, {
    member: ann,
    areas: ['wallet'],
    merchant: {
      flags: { CREDITMAR3: hasCredit },
      settings: { ...plainSettings, isSingleWallet: false, depositSwitch: true },
    },
    answers: [
      answerWith(vendorWallets, () => fine(left.map((balance) => ({ ...wallet, balance })))),
      answerWith(walletTransferAll, () => {
        left.fill('0');
        return fine({ amount: '250', balance: '5250' });
      }),
      answer(depositLocks, []),
    ],
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

test('the button that collects all keeps the focus when nothing is left, and then does nothing', async () => {
  const { requestsOf } = open(false, ['250']);
  const collect = page.getByRole('button', { name: 'Collect all' });
  await expect.element(collect).toBeEnabled();
  (collect.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  // The browser takes the focus from a button with `disabled` only when it draws.
  await expect.element(collect).toHaveAttribute('aria-disabled', 'true');
  await expect.element(collect).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(requestsOf(walletTransferAll)).toHaveLength(1);
});
