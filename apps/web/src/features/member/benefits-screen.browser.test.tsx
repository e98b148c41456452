// The club shows what is paid, and explains each payment line by line.
import { benefitLines, benefitPayments } from '@foyer/contract/calls/benefits.ts';
import { rankProgress } from '@foyer/contract/calls/club.ts';
import { memberFunds, memberInfo } from '@foyer/contract/calls/member.ts';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { funds } from '#testing/fake-funds.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { fine } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import BenefitsScreen from './benefits-screen.tsx';

afterEach(clear);

const from = Date.UTC(2026, 10, 16);
const week = { from, until: from + 7 * 86_400_000, paidAt: from + 7 * 86_400_000, rank: 'Gold' };
const cashback = { id: '7', kind: 'CASHBACK', amount: '524', ...week };
const lines = [
  { gameType: 'CRASH', downline: null, base: '7777', rate: 40, amount: '31' },
  { gameType: 'RNG', downline: null, base: '123456', rate: 40, amount: '493' },
];

function open({
  cashbackRate = 40,
  birthdayGift = '30000',
  paid = [cashback] as object[],
  type = 'AUTO',
  reached = '1000000',
} = {}) {
  const label = { labelId: 'gold', labelName: 'Gold', rankLevel: 3 };
  const met = { code: 'BET' as const, current: reached, expected: reached, completed: true };
  const info = { id: '1', account: 'ann', userName: 'ann', type: 0 as const, language: 'EN' };
  renderScreen(<BenefitsScreen />, {
    member: ann,
    areas: ['member', 'money'],
    words: englishTexts(['core', 'member', 'money']),
    answers: [
      answer(memberInfo, { ...info, clubLabel: { ...label, type } }),
      answer(rankProgress, {
        rankLabel: label,
        nextLabel: null,
        conditions: [],
        fulfilled: [met],
        levels: [{ rankLevel: 3, labelName: 'Gold', cashbackRate, birthdayGift, benefits: [] }],
      }),
      answerWith(benefitPayments, ({ url }) =>
        fine({ content: url.includes('of=CLUB') ? paid : [], pageNum: 1, totalPages: 1 }),
      ),
      answer(benefitLines, { content: lines, pageNum: 1, totalPages: 1 }),
      answer(memberFunds, funds),
    ],
  });
}

test('each rank shows its cashback and its gift, and the present rank its reasons', async () => {
  open();
  const gold = page.getByRole('listitem').filter({ hasText: 'Yours' });
  await expect.element(gold.getByText(/0\.4%.? of bets/)).toBeVisible();
  await expect.element(gold.getByText(/₱300\.00/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Why you have Gold' })).toBeVisible();
  await expect.element(page.getByText(/₱10,000\.00.? \/ .?₱10,000\.00/)).toBeVisible();
  await expect.element(page.getByText(/paid into your wallet every Monday/)).toBeVisible();
});

test('large amounts of a condition stay within its card when the text is twice as large', async () => {
  await page.viewport(390, 844);
  const { style } = document.documentElement;
  style.setProperty('--t-14', '28px');
  onTestFinished(() => void style.removeProperty('--t-14'));
  open({ reached: '1234567800' });
  const figures = page.getByText(/₱12,345,678\.00.? \/ .?₱12,345,678\.00/);
  await expect.element(figures).toBeVisible();
  const card = figures.element().closest('ul')?.getBoundingClientRect().right ?? 0;
  expect(figures.element().getBoundingClientRect().right).toBeLessThan(card);
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('a payment is explained by its lines: base, rate and result', async () => {
  open();
  await page.getByRole('button', { name: /Weekly cashback.*Nov 16\s–\s22, 2026.*Gold.*₱5\.24/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Weekly cashback' });
  await expect.element(sheet.getByText(/₱1,234\.56.? of bets × .?0\.4%/)).toBeVisible();
  await expect.element(sheet.getByText(/₱77\.77.? of bets × .?0\.4%/)).toBeVisible();
  await expect.element(sheet.getByText('Slots')).toBeVisible();
  await expect.element(sheet.getByText(/₱5\.24/)).toBeVisible();
});

test('a club that pays nothing promises nothing', async () => {
  open({ cashbackRate: 0, birthdayGift: '0', paid: [] });
  await expect.element(page.getByText('Yours')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/cashback|gift|Monday/i);
});

test('[MEMBER-03] the ranks show with a label of the type AUTO, and with no other', async () => {
  const rank = page.getByRole('heading', { name: 'Gold', level: 2 });
  open();
  await expect.element(rank).toBeVisible();
  clear();
  open({ type: 'MANUAL' });
  await expect.element(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
  expect(rank.elements()).toEqual([]);
});

test('what was paid stays readable after the club has stopped paying, or is not there any more', async () => {
  open({ cashbackRate: 0, birthdayGift: '0' });
  await expect.element(page.getByRole('button', { name: /Weekly cashback.*₱5\.24/ })).toBeVisible();
  clear();
  open({ type: 'MANUAL' });
  await expect.element(page.getByRole('button', { name: /Weekly cashback.*₱5\.24/ })).toBeVisible();
});
