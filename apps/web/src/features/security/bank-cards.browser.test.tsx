// The bank accounts of a member: the first choice, and removing one with the payment password.
import { bankCards, chooseBankCard, removeBankCard } from '@foyer/contract/calls/bank-card.ts';
import { hasPaymentPassword } from '@foyer/contract/calls/password.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fine, refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import BankCardsScreen from './bank-cards-screen.tsx';

const card = {
  bankCode: 'LANTERN',
  bankName: 'Lantern Bank',
  accountName: 'Ana Cruz',
  usableFrom: 0,
};
const first = { ...card, id: '1', accountNoMasked: '•••• 6655', isDefault: true };
const second = { ...card, id: '2', accountNoMasked: '•••• 4455', isDefault: false };

afterEach(clear);

function open(isRefused = false) {
  let list = [first, second];
  return renderScreen(<BankCardsScreen search="" />, {
    member: ann,
    areas: ['security'],
    answers: [
      answerWith(bankCards, () => fine(list)),
      answer(hasPaymentPassword, true),
      answerWith(chooseBankCard, () => {
        list = [
          { ...first, isDefault: false },
          { ...second, isDefault: true },
        ];
        return fine(null);
      }),
      answerWith(removeBankCard, () => {
        if (isRefused) return refusal('payment.password.err', 200, { left: 3 });
        list = [first];
        return fine(null);
      }),
    ],
  });
}

function account(number: string) {
  return page.getByRole('listitem').filter({ hasText: number });
}

test('another account becomes the first choice with one tap', async () => {
  const { requestsOf } = open();
  await expect.element(account('6655').getByText('Default', { exact: true })).toBeVisible();
  expect(account('6655').getByRole('button', { name: 'Make default' }).elements()).toEqual([]);
  await account('4455').getByRole('button', { name: 'Make default' }).click();
  await expect.element(account('4455').getByText('Default', { exact: true })).toBeVisible();
  expect(requestsOf(chooseBankCard).map(({ body }) => body)).toEqual([{ id: '2' }]);
});

test('an account is removed with the payment password, and leaves the list', async () => {
  const { requestsOf } = open();
  await account('4455').getByRole('button', { name: 'Remove' }).click();
  const sheet = page.getByRole('dialog', { name: 'Remove this bank account' });
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect.element(sheet.getByLabelText('Payment password')).toHaveAttribute('aria-invalid', 'true');
  expect(requestsOf(removeBankCard)).toEqual([]);
  await sheet.getByLabelText('Payment password').fill('482913');
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect.element(account('4455')).not.toBeInTheDocument();
  expect(requestsOf(removeBankCard).map(plainBodyOf)).toEqual([{ id: '2', paymentPassword: '482913' }]);
});

test('a wrong payment password says how many attempts are left, and removes nothing', async () => {
  open(true);
  await account('4455').getByRole('button', { name: 'Remove' }).click();
  const sheet = page.getByRole('dialog', { name: 'Remove this bank account' });
  await sheet.getByLabelText('Payment password').fill('000000');
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect.element(sheet.getByLabelText('Payment password')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(account('4455')).toBeInTheDocument();
});
