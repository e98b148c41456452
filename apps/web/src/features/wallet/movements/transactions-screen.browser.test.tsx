// The statement of a trial says that its amounts are play money; that of a member does not.
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { transactionCodes, transactions } from '@foyer/contract/calls/wallet.ts';
import { type MemberType, memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import TransactionsScreen from './transactions-screen.tsx';

afterEach(clear);

/** The statement with one stake. */
async function open(type: MemberType) {
  const stake = {
    id: '1',
    time: 1,
    code: 'BET',
    amount: '-500',
    balance: '99500',
    orderNo: null,
    remark: '',
  };
  renderScreen(<TransactionsScreen />, {
    member: { ...ann, type },
    areas: ['wallet'],
    words: englishTexts(['core', 'wallet']),
    answers: [
      answer(memberFunds, {
        sumBalance: '99500',
        currency: 'PHP',
        currencySymbol: '₱',
        minorDigits: 2,
        merchantWallet: { isSingle: true },
      }),
      answer(transactionCodes, [{ code: 'BET', name: 'Stake' }]),
      answer(transactions, { content: [stake], pageNum: 1, totalPages: 1 }),
    ],
  });
  await expect.poll(() => document.body.textContent).toContain('995.00');
}

test('the statement of a trial says that its amounts are play money', async () => {
  await open(memberType.trial);
  await expect.element(page.getByText('All amounts are play money.')).toBeVisible();
});

test('the statement of a member does not', async () => {
  await open(memberType.member);
  await expect.element(page.getByText('All amounts are play money.')).not.toBeInTheDocument();
});
