// The names in the form of a new bank account are checked before they are sent, by the rule of the gateway.
import { addBankCard, banks } from '@foyer/contract/calls/bank-card.ts';
import { proofWays } from '@foyer/contract/calls/security.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { paste } from '#testing/paste.ts';
import { answer, answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { CardSheet } from './card-sheet.tsx';

afterEach(clear);

const name = page.getByLabelText('Account holder');
const branch = page.getByLabelText(/^Branch/);

async function open() {
  const screen = renderScreen(
    <CardSheet accountName="" open onClose={() => undefined} onDone={() => undefined} />,
    {
      member: ann,
      areas: ['security'],
      words: englishTexts(['core', 'security']),
      answers: [
        answer(banks, [{ bankCode: 'LANTERN', bankName: 'Lantern Bank' }]),
        answer(proofWays, { hasPassword: true, password: true, codes: [], signIn: 'no' }),
        answerWith(addBankCard, () => refusal('bank_card.exists', 200)),
      ],
    },
  );
  await page.getByLabelText('Bank', { exact: true }).selectOptions('LANTERN');
  await page.getByLabelText('Account number or IBAN').fill('9988776655');
  await page.getByLabelText('Payment password').fill('482913');
  await page.getByLabelText('Login password').fill('mangoes at midnight');
  return screen;
}

const add = page.getByRole('button', { name: 'Add a bank account' });

test('an invisible character is refused at its field and is not sent', async () => {
  const { requestsOf } = await open();
  await name.fill('Ana\u202EzurC');
  await branch.fill('Ma\u200Bin');
  await add.click();
  await expect.element(name).toHaveAccessibleDescription('Name format not valid');
  await expect.element(branch).toHaveAccessibleDescription('Name format not valid');
  expect(requestsOf(addBankCard)).toEqual([]);
});

test('the joiner of a Persian name is sent', async () => {
  const { requestsOf } = await open();
  await name.fill('علی\u200Cرضا');
  await add.click();
  await expect
    .poll(() => requestsOf(addBankCard).map(plainBodyOf))
    .toMatchObject([{ accountName: 'علی\u200Cرضا' }]);
});

test('pasted names that are too long are refused at their fields, and not cut', async () => {
  const { requestsOf } = await open();
  const long = 'm'.repeat(101);
  await paste(name, long);
  await paste(branch, long);
  await add.click();
  for (const field of [name, branch]) {
    await expect.element(field).toHaveAccessibleDescription(/Up to 100 characters/);
    await expect.element(field).toHaveValue(long);
  }
  expect(requestsOf(addBankCard)).toEqual([]);
});
