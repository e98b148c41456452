// The bank accounts of a withdrawal, where some are too new to be paid to.
import { bankCards } from '@foyer/contract/calls/bank-card.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { withdraw, withdrawReport, withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fine } from '#testing/fake-network.ts';
import { funds } from '#testing/fake-funds.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { readyToWithdraw, withdrawSettingsOf } from '#testing/fake-withdrawals.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import WithdrawScreen from './withdraw-screen.tsx';

afterEach(clear);

const card = { bankCode: 'LANTERN', bankName: 'Lantern Bank', accountName: 'Ana Cruz' };
/** In the next century. */
const later = 4_200_000_000_000;
const fresh = { ...card, id: '1', accountNoMasked: '•••• 6655', isDefault: true, usableFrom: later };
const old = { ...card, id: '2', accountNoMasked: '•••• 4455', isDefault: false, usableFrom: 0 };

/** The form with these accounts. */
function show(cards: (typeof fresh)[]) {
  return renderScreen(<WithdrawScreen search="" />, {
    member: ann,
    areas: ['wallet', 'money'],
    words: englishTexts(['core', 'wallet', 'money']),
    answers: [
      answer(memberFunds, funds),
      answer(withdrawSettings, withdrawSettingsOf(readyToWithdraw)),
      answer(bankCards, cards),
      answer(withdrawReport, { content: [], pageNum: 1, totalPages: 1 }),
      answerWith(withdraw, () => fine({ orderNo: 'W100001', status: 'PENDING' })),
    ],
    otherwise: ({ method, path }) => Response.json(answerTo(method, path)),
  });
}

test('the form starts with a usable account, and says from when the other one is', async () => {
  const { requestsOf } = show([fresh, old]);
  const account = page.getByRole('combobox', { name: 'Pay to' });
  await expect.element(account).toHaveValue('2');
  const options = () =>
    [...account.element().querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options()[0]).toMatch(/^Lantern Bank •••• 6655 \(from .*2103.*\)$/);
  expect(options()[1]).toBe('Lantern Bank •••• 4455');

  await account.selectOptions('1');
  await expect
    .element(account)
    .toHaveAccessibleDescription(/^Withdrawals to it are possible from .*2103.*\.$/);
  expect(options()).toEqual(['Lantern Bank •••• 6655', 'Lantern Bank •••• 4455']);
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  await page.getByLabelText('Payment password', { exact: true }).fill('482913');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect.element(account).toHaveAccessibleDescription(/Withdrawals to it are possible from/);
  expect(requestsOf(withdraw)).toEqual([]);
  await account.selectOptions('2');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect.poll(() => requestsOf(withdraw).map((sent) => plainBodyOf(sent)['bankCardId'])).toEqual(['2']);
});

// The phone derives the gateway's time from whole seconds, so its own is up to a second behind.
test('an account that was added this moment, without a wait, is paid to', async () => {
  const { requestsOf } = show([{ ...fresh, usableFrom: Date.now() + 30_000 }]);
  const account = page.getByRole('combobox', { name: 'Pay to' });
  await expect.element(account).toHaveValue('1');
  expect(account.element().querySelector('option')?.textContent).toBe('Lantern Bank •••• 6655');
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  await page.getByLabelText('Payment password', { exact: true }).fill('482913');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect.poll(() => requestsOf(withdraw).map((sent) => plainBodyOf(sent)['bankCardId'])).toEqual(['1']);
});
