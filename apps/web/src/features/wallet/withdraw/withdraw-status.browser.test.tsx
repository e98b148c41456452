// The page of a withdrawal: its way so far and ahead, whom it waits for, and that the page follows it.
import type { ValueOf } from '@foyer/contract/call.ts';
import { openStream } from '@foyer/contract/calls/stream.ts';
import { withdrawOrder } from '@foyer/contract/calls/withdraw.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fine } from '#testing/fake-network.ts';
import { fundsAnswer, openedStreams, orderPage, stepsShown } from '#testing/order-page.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import WithdrawScreen from './withdraw-screen.tsx';

type Withdrawal = ValueOf<typeof withdrawOrder>;

const streams = openedStreams();

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
  reasonCode: null,
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

function openWithdrawal(now: () => Withdrawal) {
  return renderScreen(<WithdrawScreen search="?order=W100001" />, {
    ...orderPage,
    answers: [
      fundsAnswer,
      answerWith(withdrawOrder, () => fine(now())),
      answer(openStream, { url: '/stream?ticket=t' }),
    ],
  });
}

test('a withdrawal shows its way, who has it and the promised time, and follows it over the event stream', async () => {
  let order = requested;
  const { requestsOf } = openWithdrawal(() => order);
  await expect.element(page.getByText('Our payment team has it now.')).toBeVisible();
  await expect.element(page.getByText(/^You will have it by/)).toBeVisible();
  expect(stepsShown()).toEqual([
    'done Requested',
    'next Accepted',
    'ahead Sent to your bank',
    'ahead Paid out',
  ]);
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
  expect(stepsShown()).toEqual([
    'done Requested',
    'done Accepted',
    'done Sent to your bank',
    'done Paid out',
  ]);
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
  expect(stepsShown()).toEqual(['done Requested', 'over Back in your balance']);
  clear();
  openWithdrawal(() => ({ ...requested, promisedAt: 1_700_000_000_000 }));
  await expect.element(page.getByText(/^This takes longer than promised\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ask customer service' }))
    .toHaveAttribute('href', '/m/service');
});

test.each([
  ['BANK', 'The bank did not accept the payment.'],
  ['ACCOUNT', /^Your bank account could not be paid to/],
  ['MERCHANT', /^Our payment team refused it/],
] as const)(
  'a withdrawal that came back for the reason %s says so without the merchant’s words',
  async (reasonCode, text) => {
    openWithdrawal(() => ({
      ...requested,
      status: 'REJECTED',
      reasonCode,
      handler: null,
      promisedAt: null,
      steps: [],
    }));
    await expect.element(page.getByText(text)).toBeVisible();
  },
);
