// The wallet page at its address: its tabs, and a refused transfer.
import { depositLocks } from '@foyer/contract/calls/deposit.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { records } from '@foyer/contract/calls/records.ts';
import { vendorWallets, walletTransfer } from '@foyer/contract/calls/wallet.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainSettings } from '#merchant/settings.ts';
import { Hosts } from '#shell/hosts.tsx';
import { AtAddress } from '#testing/at-address.tsx';
import { englishTexts } from '#testing/english-texts.ts';
import { funds } from '#testing/fake-funds.ts';
import { refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { closeAlerts } from '#testing/close-alerts.ts';
import { clear } from '#testing/show.tsx';
import WalletScreen from './wallet-screen.tsx';

const before = location.href;
afterEach(async () => {
  await closeAlerts();
  clear();
  history.replaceState(null, '', before);
});

function open() {
  const screen = (
    <>
      <AtAddress screen={WalletScreen} />
      <Hosts />
    </>
  );
  return renderScreen(screen, {
    member: ann,
    areas: ['wallet', 'money', 'records'],
    words: englishTexts(['core', 'wallet', 'money', 'records']),
    merchant: { settings: { ...plainSettings, isSingleWallet: false } },
    answers: [
      answer(memberFunds, { ...funds, merchantWallet: { isSingle: false } }),
      answer(vendorWallets, [{ vendor: 'NLT', displayName: 'Northlight', status: 'OPEN', balance: '0' }]),
      answerWith(walletTransfer, () => refusal('vendor_under_maintenance', 200, { vendor: 'NLT' })),
      answer(depositLocks, []),
      answer(records, { content: [], days: [], vendors: [], next: null }),
    ],
  });
}

test('the chosen tab is in the address and is there again after a reload', async () => {
  history.replaceState(null, '', '/m/wallet');
  open();
  const tab = page.getByRole('radio', { name: 'Records' });
  await tab.click();
  await expect.element(tab).toBeChecked();
  expect(location.pathname + location.search).toBe('/m/wallet?tab=records');
  clear();
  const { requestsOf } = open();
  await expect.element(tab).toBeChecked();
  await expect.poll(() => requestsOf(records).length).toBe(1);
  expect(requestsOf(vendorWallets)).toEqual([]);
});

test('[AERR-05] a transfer to a vendor under maintenance is refused with the name of the vendor (OPEN-C-24)', async () => {
  history.replaceState(null, '', '/m/wallet');
  open();
  await page.getByRole('button', { name: /Northlight/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('20');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(page.getByText('Northlight is under maintenance')).toBeVisible();
});
