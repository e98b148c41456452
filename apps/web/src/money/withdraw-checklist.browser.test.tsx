// The checklist before a withdrawal: what it says, and where each open line leads.
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { type MemberType, memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { funds } from '#testing/fake-funds.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { ann } from '#testing/fake-session.ts';
import { type Checklist, readyToWithdraw, withdrawSettingsOf } from '#testing/fake-withdrawals.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { useMoney } from './use-money.ts';
import { WithdrawChecklist } from './withdraw-checklist.tsx';

function Shown({ back }: { readonly back: string }) {
  return <WithdrawChecklist money={useMoney()} back={back} open />;
}

function open(checklist: Checklist, type: MemberType = memberType.member, back = '/m/voucherCenter') {
  return renderScreen(<Shown back={back} />, {
    member: { ...ann, type },
    areas: ['money'],
    words: englishTexts(['core', 'money']),
    answers: [
      answer(memberFunds, { ...funds, sumBalance: '200000' }),
      answer(withdrawSettings, withdrawSettingsOf(checklist)),
    ],
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
  open(readyToWithdraw);
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
    ...readyToWithdraw,
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
  expect(linkOf(/^Verify your identity/)).toBe(`/m/service?${back}`);
});

test('a balance that is too small leads to the deposit page, which leads back', async () => {
  open(
    { ...readyToWithdraw, isReady: false, smallest: { state: 'open', amount: '10000' } },
    memberType.member,
    '/m/withdraw',
  );
  await expect
    .element(page.getByRole('link', { name: /^Smallest withdrawal/ }))
    .toHaveAttribute('href', '/m/voucherCenter?back=%2Fm%2Fwithdraw');
});

test('bets are placed in the game centre, whose header leads back', async () => {
  open({ ...readyToWithdraw, wagering: { state: 'partly', required: '50000', left: '20000' } });
  await page.getByText('Ready to withdraw').click();
  await expect
    .element(page.getByRole('link', { name: /^Bets for your deposits/ }))
    .toHaveAttribute('href', '/m/game');
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
  open({ ...readyToWithdraw, isReady: false, ...change });
  await expect.poll(async () => (await lines()).join('\n')).toContain(text);
});

test('an account that waits beside a usable one is named, and does not stop a withdrawal', async () => {
  open({ ...readyToWithdraw, bankAccount: { state: 'partly', usableFrom: 1 } });
  await page.getByText('Ready to withdraw').click();
  expect((await lines())[1]).toMatch(/^New bank accountWithdrawals to it are possible from /);
  await expect.element(page.getByText('Ready', { exact: true })).toBeVisible();
});

test('a long note takes as many lines as it needs', async () => {
  const reason = 'The picture of your identity card is blurred, and its lower edge is not in the picture.';
  open({ ...readyToWithdraw, isReady: false, identity: { state: 'open', reason } });
  await expect.element(page.getByText(reason)).toBeVisible();
  const [note, list] = [page.getByText(reason), page.getByRole('list')].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(note?.right).toBeLessThan(list?.right ?? 0);
});

test('the bets that are left are shown as a bar, and do not stop a withdrawal of the rest', async () => {
  open({ ...readyToWithdraw, wagering: { state: 'partly', required: '50000', left: '20000' } });
  await page.getByText('Ready to withdraw').click();
  await expect
    .element(page.getByRole('progressbar', { name: 'Bets for your deposits' }))
    .toHaveAttribute('value', '60');
  expect((await lines())[2]).toBe('Bets for your depositsBets of ₱200.00 are left of ₱500.00.');
  await expect.element(page.getByText('Ready', { exact: true })).toBeVisible();
});

test('a trial, which cannot withdraw, sees no checklist and asks for none', async () => {
  const { requestsOf } = open(readyToWithdraw, memberType.trial);
  await expect.poll(() => requestsOf(memberFunds).length).toBe(1);
  expect(requestsOf(withdrawSettings)).toEqual([]);
  expect(document.querySelector('details')).toBeNull();
});
