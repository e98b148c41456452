// The pages of an order: its way so far and ahead, whom it waits for, and that they follow it.
import type { ValueOf } from '@foyer/contract/call.ts';
import { depositOrder } from '@foyer/contract/calls/deposit.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { openStream } from '@foyer/contract/calls/stream.ts';
import { withdrawOrder } from '@foyer/contract/calls/withdraw.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { funds } from '#testing/fake-funds.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { fine } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import DepositScreen from '../deposit/deposit-screen.tsx';
import WithdrawScreen from '../withdraw/withdraw-screen.tsx';

type Withdrawal = ValueOf<typeof withdrawOrder>;

/** The streams that the page has opened. */
let streams: EventTarget[] = [];
class OpenedStream extends EventTarget {
  constructor() {
    super();
    streams.push(this);
  }
  close(): void {}
}
beforeEach(() => {
  streams = [];
  vi.stubGlobal('EventSource', OpenedStream);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clear();
});

const day = Date.UTC(2026, 10, 23, 12);
const requested: Withdrawal = {
  orderNo: 'W100001',
  time: day,
  bankName: 'Lantern Bank',
  accountNoMasked: '•••• 6655',
  amount: '25000',
  fee: '0',
  status: 'PENDING',
  reason: '',
  decidedAt: null,
  steps: [
    { step: 'requested', isDone: true, at: day },
    { step: 'accepted', isDone: false, at: null },
    { step: 'sent', isDone: false, at: null },
    { step: 'paid', isDone: false, at: null },
  ],
  handler: 'merchant',
  // In the next century.
  promisedAt: 4_200_000_000_000,
};
const fundsAnswer = answer(memberFunds, funds);
const shared = {
  member: ann,
  areas: ['wallet', 'money'],
  words: englishTexts(['core', 'wallet', 'money']),
} as const;

function openWithdrawal(now: () => Withdrawal) {
  return renderScreen(<WithdrawScreen search="?order=W100001" />, {
    ...shared,
    answers: [
      fundsAnswer,
      answerWith(withdrawOrder, () => fine(now())),
      answer(openStream, { url: '/stream?ticket=t' }),
    ],
  });
}

function steps(): string[] {
  return page
    .getByRole('list', { name: 'Progress' })
    .getByRole('listitem')
    .elements()
    .map((step) => `${step.getAttribute('data-state')} ${step.querySelector('span + span')?.textContent}`);
}

test('a withdrawal shows its way, who has it and the promised time, and follows it over the event stream', async () => {
  let order = requested;
  const { requestsOf } = openWithdrawal(() => order);
  await expect.element(page.getByText('Our payment team has it now.')).toBeVisible();
  await expect.element(page.getByText(/^You will have it by/)).toBeVisible();
  expect(steps()).toEqual(['done Requested', 'next Accepted', 'ahead Sent to your bank', 'ahead Paid out']);
  await expect.element(page.getByText(/You cannot play with it meanwhile/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Get help with this order' }))
    .toHaveAttribute('href', '/m/service');
  expect(
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).not.toContain('Cancel');

  await expect.poll(() => streams.length).toBe(1);
  streams[0]?.dispatchEvent(new Event('open'));
  // Read again, because nothing before this moment was reported. From now on only events lead to a read.
  await expect.poll(() => requestsOf(withdrawOrder).length).toBeGreaterThan(1);
  order = {
    ...requested,
    status: 'PAID',
    handler: null,
    promisedAt: null,
    steps: (['requested', 'accepted', 'sent', 'paid'] as const).map((step) => ({
      step,
      isDone: true,
      at: day,
    })),
  };
  streams[0]?.dispatchEvent(Object.assign(new Event('order'), { data: 'W100001' }));
  await expect.element(page.getByRole('heading', { name: 'Your money has been paid out' })).toBeVisible();
  expect(steps()).toEqual(['done Requested', 'done Accepted', 'done Sent to your bank', 'done Paid out']);
});

test('while no stream is open, the page polls', async () => {
  let order = requested;
  openWithdrawal(() => order);
  await expect.element(page.getByText('Our payment team has it now.')).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  streams[0]?.dispatchEvent(new Event('error'));
  order = { ...requested, status: 'APPROVED', handler: 'provider' };
  await expect.element(page.getByText('The payment provider has it now.')).toBeVisible();
});

test('a returned withdrawal says why, and after the promised time the page says where to ask', async () => {
  openWithdrawal(() => ({
    ...requested,
    status: 'REJECTED',
    reason: 'Name does not match',
    handler: null,
    promisedAt: null,
    steps: [
      { step: 'requested', isDone: true, at: day },
      { step: 'returned', isDone: true, at: day },
    ],
  }));
  await expect.element(page.getByText('Name does not match')).toBeVisible();
  expect(steps()).toEqual(['done Requested', 'over Back in your balance']);
  clear();
  openWithdrawal(() => ({ ...requested, promisedAt: 1_700_000_000_000 }));
  await expect.element(page.getByText(/^This takes longer than promised\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ask customer service' }))
    .toHaveAttribute('href', '/m/service');
});

test('a pending deposit says that it waits for the payment, and when it will be credited', async () => {
  renderScreen(<DepositScreen search="?order=D100001" />, {
    ...shared,
    answers: [
      fundsAnswer,
      answer(openStream, { url: '/stream?ticket=t' }),
      answer(depositOrder, {
        orderNo: 'D100001',
        time: day,
        method: 'QR',
        amount: '25000',
        status: 'PENDING',
        credit: '25000',
        bonus: '0',
        turnover: '25000',
        turnoverWithoutBonus: '25000',
        turnoverWeights: [],
        expireAt: day,
        decidedAt: null,
        steps: [
          { step: 'requested', isDone: true, at: day },
          { step: 'paid', isDone: false, at: null },
        ],
        handler: 'member',
        minutes: 5,
        slipAt: null,
        payment: { redirectUrl: null, qrCode: null, account: null },
      }),
    ],
  });
  await expect
    .element(
      page.getByText('We are waiting for your payment. It is credited within 5 minutes after you have paid.'),
    )
    .toBeVisible();
  expect(steps()).toEqual(['done Opened', 'next In your wallet']);
});
