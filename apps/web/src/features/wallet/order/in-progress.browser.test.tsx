// The orders in progress before the form of a money screen, also where many decided ones are newer.
import type { ValueOf } from '@foyer/contract/call.ts';
import { depositRecords, depositSettings } from '@foyer/contract/calls/deposit.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { withdrawReport } from '@foyer/contract/calls/withdraw.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainDeposits } from '#testing/fake-deposits.ts';
import { funds } from '#testing/fake-funds.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { fine, type SentRequest } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import DepositScreen from '../deposit/deposit-screen.tsx';
import WithdrawScreen from '../withdraw/withdraw-screen.tsx';

afterEach(clear);

type Deposit = ValueOf<typeof depositRecords>['content'][number];
type Withdrawal = ValueOf<typeof withdrawReport>['content'][number];

const deposit: Deposit = { orderNo: 'D100001', time: 1, method: 'Card', amount: '50000', status: 'PENDING' };
const withdrawal: Withdrawal = {
  orderNo: 'W100001',
  time: 1,
  bankName: 'Lantern Bank',
  accountNoMasked: '•••• 6655',
  amount: '25000',
  fee: '0',
  status: 'APPROVED',
  reason: '',
  reasonCode: null,
  decidedAt: null,
};

/** One open order, and thirty newer ones that are decided: the gateway filters and divides them into pages. */
function ordersFor<Order extends { orderNo: string; status: string }>(
  open: Order,
  newer: Order,
  states: Readonly<Record<string, readonly string[]>>,
) {
  const all = [...Array.from({ length: 30 }, (_, at) => ({ ...newer, orderNo: `X${900_000 - at}` })), open];
  return ({ url }: SentRequest) => {
    const asked = new URL(url, location.href).searchParams;
    const wanted = states[asked.get('status') ?? ''];
    const found = wanted ? all.filter(({ status }) => wanted.includes(status)) : all;
    const size = Number(asked.get('pageSize') ?? 20);
    return fine({
      content: found.slice(0, size),
      pageNum: 1,
      totalPages: Math.max(1, Math.ceil(found.length / size)),
    });
  };
}

const shared = {
  member: ann,
  areas: ['wallet', 'money'],
  words: englishTexts(['core', 'wallet', 'money']),
  otherwise: ({ method: verb, path }: SentRequest) => Response.json(answerTo(verb, path)),
} as const;

test('a deposit that waits for payment is shown, however many newer ones are decided', async () => {
  const orders = ordersFor<Deposit>(deposit, { ...deposit, status: 'CANCELLED' }, { PENDING: ['PENDING'] });
  renderScreen(<DepositScreen search="" />, {
    ...shared,
    answers: [
      answer(memberFunds, funds),
      answer(depositSettings, plainDeposits),
      answerWith(depositRecords, orders),
    ],
  });
  const list = page.getByRole('region', { name: 'In progress' }).getByRole('listitem');
  await expect.element(list.getByText(/D100001/)).toBeVisible();
  expect(list.elements()).toHaveLength(1);
});

test('a withdrawal in progress is shown, however many newer ones are decided', async () => {
  const orders = ordersFor<Withdrawal>(
    withdrawal,
    { ...withdrawal, status: 'PAID' },
    { OPEN: ['PENDING', 'APPROVED'] },
  );
  renderScreen(<WithdrawScreen search="" />, {
    ...shared,
    answers: [answer(memberFunds, funds), answerWith(withdrawReport, orders)],
  });
  const list = page.getByRole('region', { name: 'In progress' }).getByRole('listitem');
  await expect.element(list.getByText(/W100001/)).toBeVisible();
  expect(list.elements()).toHaveLength(1);
});
