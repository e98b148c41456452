// An agent with more downlines than one page holds transfers money and gives rebates to each of them.
import {
  downline,
  downlines,
  ownRebates,
  transferMultipleDownline,
  updateDownlineRebates,
} from '@foyer/contract/calls/agent.ts';
import { benefitPayments } from '@foyer/contract/calls/benefits.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { hasPaymentPassword } from '@foyer/contract/calls/password.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { funds } from '#testing/fake-funds.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { fine, type SentRequest } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { Questions } from '#testing/questions.tsx';
import { answer, answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Rebates } from '../rebates/rebates.tsx';
import { Transfers } from '../transfers/transfers.tsx';

afterEach(clear);

const PAGE_SIZE = 20;
const many = Array.from({ length: 120 }, (_, index) => ({
  id: String(index + 1),
  username: `player${String(index + 1).padStart(3, '0')}`,
  type: 0,
  balance: '0',
  lastLogin: null,
}));

/** A page of the list, as the gateway answers it. */
function listed({ url }: SentRequest): Response {
  const { searchParams } = new URL(url, location.href);
  const found = many.filter(({ username }) => username.includes(searchParams.get('username') ?? ''));
  const pageNum = Number(searchParams.get('pageNum') ?? 1);
  const content = found.slice((pageNum - 1) * PAGE_SIZE, pageNum * PAGE_SIZE);
  return fine({ content, pageNum, totalPages: Math.max(1, Math.ceil(found.length / PAGE_SIZE)) });
}

function open(part: ReactNode) {
  const app = renderScreen(
    <>
      {part}
      <Questions />
    </>,
    {
      member: { ...ann, type: 1 },
      areas: ['agent', 'money'],
      words: englishTexts(['core', 'agent', 'money']),
      answers: [
        answerWith(downlines, listed),
        answerWith(downline, ({ url }) => {
          const id = new URL(url, location.href).searchParams.get('id');
          const found = many.find((each) => each.id === id);
          return fine({ ...found, joinedAt: 0, rebates: [{ gameType: 'RNG', rate: 0, min: 0, max: 100 }] });
        }),
        answer(benefitPayments, { content: [], pageNum: 1, totalPages: 1 }),
        answer(ownRebates, [{ gameType: 'RNG', rate: 100 }]),
        answerWith(updateDownlineRebates, () => fine(null)),
        answerWith(transferMultipleDownline, () => fine({ balance: '1', repeated: false })),
        answer(memberFunds, funds),
        answer(hasPaymentPassword, true),
      ],
    },
  );
  const bodies = () => app.requestsOf(transferMultipleDownline).map(plainBodyOf);
  return { ...app, bodies };
}

function search() {
  return page.getByRole('searchbox', { name: 'Search by account' });
}
function amountFor(name: string) {
  return page.getByLabelText(new RegExp(`^Amount for .*${name}`));
}
function transfer() {
  return page.getByRole('button', { name: 'Transfer', exact: true });
}

test('a transfer reaches downlines of later pages and of searches, and keeps the amounts typed before', async () => {
  const { bodies } = open(<Transfers />);
  await amountFor('player001').fill('1');
  await page.getByRole('button', { name: 'Show more' }).click();
  await amountFor('player040').fill('2');
  await search().fill('player119');
  await amountFor('player119').fill('3');
  // Those that the search does not find stay on screen with their amounts.
  await expect.element(amountFor('player001')).toHaveValue('1');
  await expect.element(amountFor('player040')).toHaveValue('2');
  await expect.element(amountFor('player002')).not.toBeInTheDocument();
  await search().fill('');
  await expect.element(amountFor('player002')).toBeVisible();
  await expect.element(amountFor('player119')).toHaveValue('3');
  expect(amountFor('player001').elements()).toHaveLength(1);
  await page.getByLabelText('Payment password').fill('482913');
  await transfer().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Transfer' }).click();
  const items = [
    { downlineId: '1', amount: '100' },
    { downlineId: '40', amount: '200' },
    { downlineId: '119', amount: '300' },
  ];
  await expect.poll(bodies).toEqual([{ items, paymentPassword: '482913' }]);
  // After the transfer all amounts are empty again.
  await expect.element(amountFor('player001')).toHaveValue('');
  await expect.element(amountFor('player119')).not.toBeInTheDocument();
});

test('an amount that is emptied is not sent, and its downline leaves the list of recipients', async () => {
  const { bodies } = open(<Transfers />);
  await amountFor('player001').fill('1');
  await search().fill('player077');
  await amountFor('player077').fill('4');
  await amountFor('player001').fill('');
  await search().fill('player078');
  await expect.element(amountFor('player078')).toBeVisible();
  await expect.element(amountFor('player001')).not.toBeInTheDocument();
  await page.getByLabelText('Payment password').fill('482913');
  await transfer().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Transfer' }).click();
  const items = [{ downlineId: '77', amount: '400' }];
  await expect.poll(bodies).toEqual([{ items, paymentPassword: '482913' }]);
});

test('a transfer to more downlines than the maximum cannot be sent, and the page says why', async () => {
  open(<Transfers />);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(amountFor('player040')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  for (const { username } of many.slice(0, 50)) await amountFor(username).fill('1');
  await expect.element(transfer()).toBeEnabled();
  await amountFor('player051').fill('1');
  await expect.element(page.getByText('At most 50 downlines in one transfer')).toBeVisible();
  await expect.element(transfer()).toBeDisabled();
});

test('Enter in the search does not send the transfer', async () => {
  const { bodies } = open(<Transfers />);
  await amountFor('player001').fill('1');
  await page.getByLabelText('Payment password').fill('482913');
  await search().fill('player10');
  await userEvent.keyboard('{Enter}');
  await expect.element(amountFor('player100')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(bodies()).toEqual([]);
});

test('[CCALL-35] rebates are given to a downline of the last page, found by a search', async () => {
  const { requestsOf } = open(<Rebates />);
  await expect.element(page.getByRole('button', { name: /player001/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /player120/ })).not.toBeInTheDocument();
  await search().fill('player120');
  await page.getByRole('button', { name: /player120/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Rebates of .*player120/ });
  await expect
    .element(sheet.getByText('A changed rate counts for bets from the next day on (UTC).'))
    .toBeVisible();
  await sheet.getByRole('slider').fill('50');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => requestsOf(updateDownlineRebates).map(({ body }) => body))
    .toEqual([expect.objectContaining({ downlineId: '120', rebates: [{ gameType: 'RNG', rate: 50 }] })]);
});

test('the list of rebates adds its next pages until the last downline', async () => {
  open(<Rebates />);
  const more = page.getByRole('button', { name: 'Show more' });
  for (let shown = PAGE_SIZE; shown < many.length; shown += PAGE_SIZE) {
    await expect.poll(() => page.getByRole('button', { name: /player\d+/ }).elements().length).toBe(shown);
    await more.click();
  }
  await expect.element(page.getByRole('button', { name: /player120/ })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});
