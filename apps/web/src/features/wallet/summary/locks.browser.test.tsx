// Deposits that lock money: their progress, their terms in money, and giving up a bonus.
import type { ValueOf } from '@foyer/contract/call.ts';
import { depositLocks, giveUpBonus } from '@foyer/contract/calls/deposit.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { fine, refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { Questions } from '#testing/questions.tsx';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import type { KnownMoney } from '#money/use-money.ts';
import { Locks } from './locks.tsx';

afterEach(clear);

const lock = {
  orderNo: 'D100007',
  time: 1,
  promotion: 'Reload: 10% more',
  amount: '50000',
  credit: '49500',
  bonus: '5000',
  required: '165000',
  left: '125000',
  turnoverWeights: [{ gameType: 'LIVE', percent: 20 }],
  giveUp: { bonus: '5000', required: '50000', left: '10000' },
};
function text(minor: bigint | string): string {
  return `₱${(Number(minor) / 100).toFixed(2)}`;
}

type Lock = ValueOf<typeof depositLocks>[number];

function open(
  balance: string,
  locks: Lock[] = [lock],
  giveUp = answerWith(giveUpBonus, () => fine({ returned: '5000', balance: '1' })),
) {
  const money = { balance, text } as KnownMoney;
  return renderScreen(
    <>
      <Locks money={money} />
      <Questions />
    </>,
    {
      member: ann,
      areas: ['wallet'],
      words: englishTexts(['core', 'wallet']),
      answers: [answer(depositLocks, locks), giveUp],
    },
  );
}

test('a lock shows its progress and, on request, all of its terms', async () => {
  open('60000');
  await expect.element(page.getByText(/1250\.00\S* of \S*1650\.00\S* left to bet/)).toBeVisible();
  expect(page.getByRole('progressbar', { name: 'Reload: 10% more' }).element()).toHaveProperty('value', 24);
  await page.getByText('All terms').first().click();
  const card = page.getByRole('listitem');
  for (const shown of [
    /^You paid$/,
    /-₱5\.00/,
    /\+₱50\.00/,
    /Live casino \S*20/,
    /None: take as long/,
    /No limit/,
  ])
    await expect.element(card.getByText(shown)).toBeVisible();
  await expect.element(card.getByText(/545\.00\S* stays in the wallet/)).toBeVisible();
  await expect.element(card.getByText(/50\.00\S* goes back, and bets of \S*500\.00/)).toBeVisible();
});

test('with several locks each names the bets that come first, and none promises the rest', async () => {
  open('60000', [
    lock,
    { ...lock, orderNo: 'D100008', promotion: null, bonus: '0', required: '50000', left: '50000' },
  ]);
  await page.getByText('All terms').first().click();
  await expect.element(page.getByText(/545\.00\S* stays locked until .* \S*1650\.00/)).toBeVisible();
  await page.getByText('All terms').last().click();
  await expect.element(page.getByText(/495\.00\S* stays locked until .* \S*1750\.00/)).toBeVisible();
  await expect.element(page.getByText(/First come bets of \S*1250\.00.*then \S*500\.00/)).toBeVisible();
  expect(page.getByText(/The rest of your balance|stays in the wallet/).query()).toBeNull();
});

test('giving up a bonus is asked in money, and then sent', async () => {
  const app = open('60000');
  await page.getByRole('button', { name: 'Give up the bonus' }).click();
  await expect
    .element(page.getByText(/Give up the bonus of \S*50\.00.*Then \S*100\.00\S* is left/))
    .toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up the bonus' }).click();
  await expect
    .poll(() => app.requestsOf(giveUpBonus).map(({ body }) => body))
    .toEqual([{ orderNo: 'D100007' }]);
});

test('giving up that is refused because of a bet in another tab reads the locks again', async () => {
  const app = open(
    '60000',
    [lock],
    answerWith(giveUpBonus, () => refusal('payment.bonus_used')),
  );
  await page.getByRole('button', { name: 'Give up the bonus' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up the bonus' }).click();
  await expect.poll(() => app.requestsOf(depositLocks).length).toBe(2);
});

test('a wallet that does not hold the bonus cannot give it up, and says so', async () => {
  open('4999');
  await expect.element(page.getByRole('button', { name: 'Give up the bonus' })).toBeDisabled();
  await expect.element(page.getByText(/the main wallet must hold \S*50\.00/)).toBeVisible();
});

test('after the first bet neither the button nor the terms offer to give the bonus up', async () => {
  open('60000', [{ ...lock, giveUp: null }]);
  await page.getByText('All terms').first().click();
  await expect.element(page.getByText(/545\.00\S* stays in the wallet/)).toBeVisible();
  expect(page.getByText('Giving up the bonus').query()).toBeNull();
  expect(page.getByRole('button', { name: 'Give up the bonus' }).query()).toBeNull();
});
