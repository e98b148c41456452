// The page of a deposit: how and until when to pay, whom it waits for, and that the page follows it.
import type { ValueOf } from '@foyer/contract/call.ts';
import { depositOrder } from '@foyer/contract/calls/deposit.ts';
import { openStream } from '@foyer/contract/calls/stream.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fine } from '#testing/fake-network.ts';
import { fundsAnswer, openedStreams, orderPage, stepsShown } from '#testing/order-page.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import DepositScreen from './deposit-screen.tsx';

type Deposit = ValueOf<typeof depositOrder>;

const streams = openedStreams();

const day = Date.UTC(2026, 10, 23, 12);
const deposit: Deposit = {
  orderNo: 'D100001',
  time: day,
  method: 'QR',
  amount: '25000',
  status: 'PENDING',
  credit: '25000',
  bonus: '5000',
  turnover: '90000',
  turnoverLeft: null,
  turnoverBefore: '0',
  isOfferUsed: false,
  isBonusReturned: false,
  turnoverWithoutBonus: '25000',
  turnoverWeights: [],
  // In the next century.
  expireAt: 4_200_000_000_000,
  decidedAt: null,
  steps: [
    { step: 'requested', isDone: true, at: day },
    { step: 'paid', isDone: false, at: null },
  ],
  handler: 'member',
  minutes: 5,
  slipAt: null,
  takesSlip: false,
  payment: { redirectUrl: null, qrCode: null, account: null },
};
const over = { payment: null, handler: null, decidedAt: day, steps: [] };
function openDeposit(value: Deposit) {
  renderScreen(<DepositScreen search="?order=D100001" />, {
    ...orderPage,
    answers: [fundsAnswer, answer(openStream, { url: '/stream?ticket=t' }), answer(depositOrder, value)],
  });
}

test('a pending deposit says that it waits for the payment, and when it will be credited', async () => {
  openDeposit(deposit);
  await expect
    .element(
      page.getByText('We are waiting for your payment. It is credited within 5 minutes after you have paid.'),
    )
    .toBeVisible();
  expect(stepsShown()).toEqual(['done Opened', 'next In your wallet']);
});

test('an expired transfer says that paid money is still credited, and still takes the slip', async () => {
  openDeposit({ ...deposit, ...over, status: 'EXPIRED', takesSlip: true });
  await expect.element(page.getByText(/the money is still credited when it arrives/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
});

const code = { redirectUrl: 'https://pay.example/1', qrCode: 'pay:1', account: null };

test('the amount to pay and the time for it stand above the code', async () => {
  openDeposit({ ...deposit, payment: code });
  await expect.element(page.getByRole('timer')).toBeVisible();
  const top = (each: Element | undefined) => each?.getBoundingClientRect().top ?? 0;
  const [amount] = page.getByText(/^\S*250\.00\S*$/).elements();
  const picture = page.getByRole('img', { name: 'Scan this with your wallet app' }).element();
  expect(top(amount)).toBeLessThan(top(page.getByRole('timer').element()));
  expect(top(page.getByRole('timer').element())).toBeLessThan(top(picture));
});

test('when the time to pay has passed, the deposit can be paid and cancelled no more, before the platform marks it', async () => {
  openDeposit({ ...deposit, payment: code, expireAt: 1_700_000_000_000 });
  await expect.element(page.getByRole('heading', { name: 'The time to pay has expired' })).toBeVisible();
  await expect.element(page.getByText(/the money is still credited when it arrives/)).toBeVisible();
  for (const role of ['link', 'button'] as const)
    expect(page.getByRole(role, { name: /Open the payment page|Cancel this deposit/ }).elements()).toEqual(
      [],
    );
  expect(page.getByText(/We are waiting for your payment/).elements()).toEqual([]);
  expect(page.getByRole('timer').elements()).toEqual([]);
});

test('the amount of a transfer is copied as a plain number', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const account = { bankName: 'Meridian', accountName: 'Aurora', accountNo: '004', qrImage: '' };
  openDeposit({ ...deposit, amount: '125000', payment: { redirectUrl: null, qrCode: null, account } });
  await page.getByRole('button', { name: 'Copy: Amount' }).click();
  await expect.poll(() => copied).toEqual(['1250']);
});

test('an expired transfer with a slip says who has it, and follows it until it is credited', async () => {
  let order: Deposit = { ...deposit, ...over, status: 'EXPIRED', slipAt: day, takesSlip: true };
  renderScreen(<DepositScreen search="?order=D100001" />, {
    ...orderPage,
    answers: [
      fundsAnswer,
      answer(openStream, { url: '/stream?ticket=t' }),
      answerWith(depositOrder, () => fine({ ...order, handler: 'merchant' })),
    ],
  });
  await expect.element(page.getByText('Our payment team confirms your transfer.')).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  streams[0]?.dispatchEvent(new Event('open'));
  order = { ...order, status: 'PAID' };
  streams[0]?.dispatchEvent(Object.assign(new Event('order'), { data: 'D100001' }));
  await expect.element(page.getByRole('heading', { name: 'The money is in your wallet' })).toBeVisible();
});

test('a transfer with a slip shows no end of its time', async () => {
  const payment = { redirectUrl: null, qrCode: null, account: null };
  openDeposit({ ...deposit, handler: 'merchant', payment, slipAt: null, takesSlip: true });
  await expect.element(page.getByText(/^Open until/)).toBeVisible();
  clear();
  openDeposit({ ...deposit, handler: 'merchant', payment, slipAt: day, takesSlip: true });
  await expect.element(page.getByText(/Our payment team confirms your transfer/)).toBeVisible();
  expect(page.getByText(/^Open until/).elements()).toEqual([]);
});

test('the receipt of a deposit states what is locked now: nothing of one that was not paid', async () => {
  openDeposit({ ...deposit, ...over, status: 'CANCELLED' });
  await expect.element(page.getByText('This deposit was cancelled')).toBeVisible();
  await expect.element(page.getByText(/250\.00/)).toBeVisible();
  expect(page.getByText(/stays locked/).query()).toBeNull();
  expect(page.getByText(/50\.00/).elements()).toHaveLength(1);
});

test('the receipt says what is to be paid, and once it is paid, what was', async () => {
  openDeposit(deposit);
  await expect.element(page.getByText('You pay', { exact: true })).toBeVisible();
  clear();
  openDeposit({ ...deposit, ...over, status: 'PAID', turnoverLeft: '90000' });
  await expect.element(page.getByText('You paid', { exact: true })).toBeVisible();
  expect(page.getByText('You pay', { exact: true }).elements()).toEqual([]);
});

test('the receipt names the method of the deposit, in every state', async () => {
  for (const status of ['PENDING', 'PAID', 'CANCELLED'] as const) {
    openDeposit({ ...deposit, ...(status !== 'PENDING' && over), status, method: 'Harbour transfer' });
    const row = page.getByRole('term').filter({ hasText: 'Payment method' });
    await expect.element(row).toBeVisible();
    expect(row.element().nextElementSibling?.textContent).toBe('Harbour transfer');
    clear();
  }
});

test('a pending deposit says which bets come first, and that another deposit used its offer', async () => {
  const used = { bonus: '0', turnover: '25000', isOfferUsed: true, turnoverBefore: '525000' };
  openDeposit({ ...deposit, ...over, ...used });
  await expect
    .element(page.getByText(/250\.00\S* stays locked until you have placed bets of \S*5,500\.00/))
    .toBeVisible();
  await expect
    .element(page.getByText(/First come bets of \S*5,250\.00\S* for earlier deposits, then \S*250\.00/))
    .toBeVisible();
  await expect.element(page.getByText(/The offer was used by another deposit/)).toBeVisible();
  expect(page.getByText(/The rest of your balance/).query()).toBeNull();
});

test('the receipt of a deposit whose bonus was given up has neither the bonus nor its bets', async () => {
  const returned = { isBonusReturned: true, turnover: '25000', turnoverLeft: '25000' };
  openDeposit({ ...deposit, ...over, status: 'PAID', ...returned });
  await expect.element(page.getByText('The bonus is given up')).toBeVisible();
  await expect
    .element(page.getByText(/250\.00\S* stays locked until you have placed bets of \S*250\.00/))
    .toBeVisible();
  expect(page.getByText('Bonus', { exact: true }).query()).toBeNull();
  clear();
  openDeposit({ ...deposit, ...over, status: 'PAID', ...returned, turnoverLeft: '0' });
  await expect.element(page.getByText(/^Nothing is locked/)).toBeVisible();
});
