// The two versions of the deposit page.
import type { ValueOf } from '@foyer/contract/call.ts';
import { helpCenter } from '@foyer/contract/calls/content.ts';
import { depositGateway, depositRecords, depositSettings } from '@foyer/contract/calls/deposit.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { funds } from '#testing/fake-funds.ts';
import { closeAlerts } from '#testing/close-alerts.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { statusOf } from '#testing/merchant.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import DepositScreen from './deposit-screen.tsx';

type Settings = ValueOf<typeof depositSettings>;
type Method = Settings['methods'][number];

function method(id: string, name: string): Method {
  return {
    id,
    type: 'GATEWAY',
    name,
    icon: '',
    min: '1000',
    max: '900000',
    feeRate: 0,
    presets: [],
    minutes: 0,
    banks: [],
  };
}

const settings: Settings = {
  blocked: false,
  message: null,
  turnoverPercent: 100,
  turnoverWeights: [],
  last: null,
  payers: [],
  methods: [method('card', 'By card'), method('wallet', 'By wallet')],
};

const article = { id: 'money-pending', title: 'Why can I not open another?', content: '' };

function open(dep_func: 'new' | 'base', last: Settings['last'] = null): void {
  const status = statusOf();
  const mobileTemplate = { mem_cen: 'base', dep_func } as const;
  renderScreen(<DepositScreen search="" />, {
    merchant: { status: { ...status, info: { ...status.info, mobileTemplate } } },
    member: ann,
    areas: ['wallet', 'money'],
    words: englishTexts(['core', 'wallet', 'money']),
    answers: [
      answer(memberFunds, funds),
      answer(depositSettings, { ...settings, last }),
      answerWith(depositGateway, () => refusal('payment.waiting')),
      answer(helpCenter, [{ id: 'money', title: 'Money', icon: '', items: [article] }]),
      answer(depositRecords, { content: [], pageNum: 1, totalPages: 1 }),
    ],
    otherwise: ({ method: verb, path }) => Response.json(answerTo(verb, path)),
  });
}

afterEach(async () => {
  await closeAlerts();
  clear();
});

const amount = page.getByRole('textbox', { name: 'Amount' });
const methods = page.getByRole('heading', { name: 'Deposit with' });

test('[MEMBER-07] new: methods and form are on one page, and the first method is chosen', async () => {
  open('new');
  await expect.element(amount).toBeVisible();
  await expect.element(methods).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'By card' })).toBeVisible();
});

test('[MEMBER-07] base: first the methods, then the form of the chosen one', async () => {
  open('base');
  await expect.element(methods).toBeVisible();
  expect(amount.elements()).toEqual([]);
  await page.getByRole('button', { name: /By wallet/ }).click();
  await expect.element(amount).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'By wallet' })).toBeVisible();
  await expect.element(methods).not.toBeInTheDocument();
});

test('the form starts with the last method and amount', async () => {
  open('new', { methodId: 'wallet', amount: '25000', bankCode: null });
  await expect.element(page.getByRole('heading', { name: 'By wallet' })).toBeVisible();
  await expect.element(amount).toHaveValue('250');
});

test('a refused deposit leads to the article about its reason', async () => {
  open('new', { methodId: 'wallet', amount: '25000', bankCode: null });
  await expect.element(amount).toHaveValue('250');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect
    .element(page.getByRole('link', { name: /Why can I not open another/ }))
    .toHaveAttribute('href', '/m/helpCenter?id=money-pending');
});
