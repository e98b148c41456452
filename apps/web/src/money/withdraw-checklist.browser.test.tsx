// The checklist before a withdrawal: what it says, and where each open line leads.
import type { ValueOf } from '@foyer/contract/call.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { type MemberType, memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { funds } from '#testing/fake-funds.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { useMoney } from './use-money.ts';
import { WithdrawChecklist } from './withdraw-checklist.tsx';

type Settings = ValueOf<typeof withdrawSettings>;
type Checklist = Settings['checklist'];

const done = { state: 'done' } as const;
const ready: Checklist = {
  isReady: true,
  accepted: done,
  paymentPassword: { ...done, isLocked: false },
  bankAccount: { ...done, usableFrom: null },
  waiting: { ...done, until: null },
  identity: null,
  today: { ...done, count: 5, countLeft: 3, amount: '900000', amountLeft: '400000' },
  wagering: { ...done, required: '0', left: '0' },
  smallest: { ...done, amount: '10000' },
};

function Shown() {
  return <WithdrawChecklist money={useMoney()} back="/m/voucherCenter" open />;
}

function open(checklist: Checklist, type: MemberType = memberType.member) {
  const settings: Settings = {
    min: '10000',
    max: '500000',
    dailyRemaining: 3,
    dailyAmountRemaining: '400000',
    feeRate: 0,
    turnoverRemaining: '0',
    withdrawable: '200000',
    locked: '0',
    lockedBonus: '0',
    needPaymentPassword: true,
    most: '200000',
    checklist,
  };
  return renderScreen(<Shown />, {
    member: { ...ann, type },
    areas: ['money'],
    words: englishTexts(['core', 'money']),
    answers: [answer(memberFunds, { ...funds, sumBalance: '200000' }), answer(withdrawSettings, settings)],
  });
}

afterEach(clear);

/** The text of each line; opens the list first when it is closed. */
async function lines(): Promise<string[]> {
  await expect.element(page.getByText('Ready to withdraw').first()).toBeVisible();
  return [...document.querySelectorAll('details li')].map(({ textContent }) =>
    (textContent ?? '').replace(/[\u2066\u2069]/g, ''),
  );
}

test('a member who is ready sees so in one word, and the lines only when they open them', async () => {
  open(ready);
  await expect.element(page.getByText('Ready', { exact: true })).toBeVisible();
  expect(document.querySelector('details')?.open).toBe(false);
  await page.getByText('Ready to withdraw').click();
  await expect.poll(() => document.querySelector('details')?.open).toBe(true);
  expect(await lines()).toEqual([
    'Payment passwordSet',
    'Bank accountAdded',
    'Bets for your depositsNo bets are left to place.',
    'Today’s limits3 withdrawals and ₱4,000.00 are left today.',
  ]);
  expect(page.getByRole('link').elements()).toEqual([]);
});

test('each open line leads to the page that settles it, which leads back', async () => {
  const back = 'back=%2Fm%2FvoucherCenter';
  open({
    ...ready,
    isReady: false,
    paymentPassword: { state: 'open', isLocked: false },
    bankAccount: { state: 'open', usableFrom: null },
    waiting: { state: 'open', until: 1_790_000_000_000 },
    identity: { state: 'open', reason: '' },
  });
  await expect.element(page.getByText('2 of 6 done')).toBeVisible();
  const linkOf = (name: RegExp) => page.getByRole('link', { name }).element().getAttribute('href');
  expect(linkOf(/^Set a payment password/)).toBe(`/m/member/security?open=payment&${back}`);
  expect(linkOf(/^Add a bank account/)).toBe(`/m/member/bankCards?open=card&${back}`);
  expect(linkOf(/^Waiting time after a change/)).toBe(`/m/member/waiting?${back}`);
  expect(linkOf(/^Verify your identity/)).toBe('/m/service');
});

test.each([
  [
    'a locked payment password',
    { paymentPassword: { state: 'open', isLocked: true } },
    'It is locked after five',
  ],
  [
    'an account that waits',
    { bankAccount: { state: 'open', usableFrom: 1 } },
    'Withdrawals to it are possible from',
  ],
  ['the reason of a refused identity', { identity: { state: 'open', reason: 'Blurred' } }, 'Blurred'],
  ['closed withdrawals', { accepted: { state: 'open' } }, 'They open again later.'],
  [
    'a balance that is too small',
    { smallest: { state: 'open', amount: '10000' } },
    'smallest withdrawal of ₱100.00',
  ],
] as const)('it names %s', async (_, change, text) => {
  open({ ...ready, isReady: false, ...change });
  await expect.poll(async () => (await lines()).join('\n')).toContain(text);
});

test('a long note takes as many lines as it needs', async () => {
  const reason = 'The picture of your identity card is blurred, and its lower edge is not in the picture.';
  open({ ...ready, isReady: false, identity: { state: 'open', reason } });
  await expect.element(page.getByText(reason)).toBeVisible();
  const [note, list] = [page.getByText(reason), page.getByRole('list')].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(note?.right).toBeLessThan(list?.right ?? 0);
});

test('the bets that are left are shown as a bar, and do not stop a withdrawal of the rest', async () => {
  open({ ...ready, wagering: { state: 'partly', required: '50000', left: '20000' } });
  await page.getByText('Ready to withdraw').click();
  await expect
    .element(page.getByRole('progressbar', { name: 'Bets for your deposits' }))
    .toHaveAttribute('value', '60');
  expect((await lines())[2]).toBe('Bets for your depositsBets of ₱200.00 are left of ₱500.00.');
  await expect.element(page.getByText('Ready', { exact: true })).toBeVisible();
});

test('a trial, which cannot withdraw, sees no checklist and asks for none', async () => {
  const { requestsOf } = open(ready, memberType.trial);
  await expect.poll(() => requestsOf(memberFunds).length).toBe(1);
  expect(requestsOf(withdrawSettings)).toEqual([]);
  expect(document.querySelector('details')).toBeNull();
});
