// The two versions of the deposit page.
import { helpCenter } from '@foyer/contract/calls/content.ts';
import {
  depositGateway,
  depositPromos,
  depositRecords,
  depositSettings,
} from '@foyer/contract/calls/deposit.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type DepositSettings, depositMethod, plainDeposits } from '#testing/fake-deposits.ts';
import { funds } from '#testing/fake-funds.ts';
import { closeAlerts } from '#testing/close-alerts.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { fine, refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { readyToWithdraw, withdrawSettingsOf } from '#testing/fake-withdrawals.ts';
import { statusOf, templateOf } from '#testing/merchant.ts';
import { paste } from '#testing/paste.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { callOf, depositCalls } from './deposit-rules.ts';
import DepositScreen from './deposit-screen.tsx';

const article = { id: 'money-pending', title: 'Why can I not open another?', content: '' };

function open(
  version: 'new' | 'base' | 'new without a status',
  last: DepositSettings['last'] = null,
  methods: DepositSettings['methods'] = plainDeposits.methods,
  search = '',
  more: NonNullable<Parameters<typeof renderScreen>[1]>['answers'] = [],
) {
  const status = statusOf();
  const mobileTemplate = { mem_cen: 'base', dep_func: version === 'base' ? 'base' : 'new' } as const;
  return renderScreen(<DepositScreen search={search} />, {
    merchant:
      version === 'new without a status'
        ? { template: { ...templateOf(), mobileTemplate } }
        : { status: { ...status, info: { ...status.info, mobileTemplate } } },
    member: ann,
    areas: ['wallet', 'money'],
    words: englishTexts(['core', 'wallet', 'money']),
    answers: [
      ...more,
      answer(memberFunds, funds),
      answer(depositSettings, { ...plainDeposits, last, methods }),
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
const heading = page.getByRole('heading', { name: 'Deposit with' });

test.each(['new', 'new without a status'] as const)(
  '[MEMBER-07] [CROLE-07] %s: methods and form are on one page, and the first method is chosen',
  async (version) => {
    open(version);
    await expect.element(amount).toBeVisible();
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'By card' })).toBeVisible();
  },
);

test('the form appears together with its offers, which would move its button away', async () => {
  const offer = { id: 'p', title: 'Reload: 10% more', rate: 1000, maxBonus: '5000', turnover: 3 };
  const isEarly: boolean[] = [];
  const app = open('new', null, plainDeposits.methods, '', [
    answerWith(depositPromos, async () => {
      await expect.poll(() => app.requestsOf(depositRecords).length).toBe(1);
      isEarly.push(document.querySelector('form') !== null);
      return fine([{ ...offer, min: '20000', max: '900000' }]);
    }),
  ]);
  const choice = page.getByRole('radio', { name: /^Reload: 10% more/ });
  await expect.element(choice).toBeVisible();
  expect(isEarly[0]).toBe(false);
  // An amount for which it is not meant.
  await amount.fill('100');
  await expect.poll(() => choice.elements()).toEqual([]);
  await amount.fill('200');
  await expect.element(choice).toBeVisible();
});

test('opened for a withdrawal, it leads back there, and a plain one leads nowhere', async () => {
  open('new', null, plainDeposits.methods, '?back=%2Fm%2Fwithdraw');
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/m/withdraw');
  clear();
  open('new');
  await expect.element(amount).toBeVisible();
  expect(page.getByRole('link', { name: 'Back' }).elements()).toEqual([]);
});

test.each([
  ['MANUAL', { bankCode: 'ISLAND', payerName: 'Ana Cruz' }],
  ['ALIPAY', {}],
  ['QQ', {}],
  ['WECHAT', {}],
  ['GATEWAY', { bankCode: 'ISLAND' }],
] as const)('[CCALL-39] a deposit by %s is sent to the call of its method', async (type, fields) => {
  const bank = { bankCode: 'ISLAND', bankName: 'Island Bank', accountName: 'A', accountNo: '1', qrImage: '' };
  const banks = 'bankCode' in fields ? [bank] : [];
  const methods = [{ ...depositMethod('way', 'This way'), type, banks }];
  const refused = depositCalls.map((call) => answerWith(call, () => refusal('payment.waiting')));
  const { requestsOf } = open('new', null, methods, '', refused);
  await amount.fill('250');
  if (banks.length > 0)
    await page.getByLabelText(type === 'MANUAL' ? 'Transfer to' : 'Your bank').selectOptions('Island Bank');
  if (type === 'MANUAL') await page.getByLabelText('Your name at the bank').fill('Ana Cruz');
  document.querySelector('form')?.requestSubmit();
  await expect.poll(() => requestsOf(callOf[type]).length).toBe(1);
  expect(requestsOf(callOf[type])[0]?.body).toMatchObject({ methodId: 'way', amount: '25000', ...fields });
  expect(depositCalls.flatMap((call) => requestsOf(call))).toHaveLength(1);
});

test('[MEMBER-07] [CROLE-07] base: first the methods, then the form of the chosen one', async () => {
  open('base');
  await expect.element(heading).toBeVisible();
  expect(amount.elements()).toEqual([]);
  await page.getByRole('button', { name: /By wallet/ }).click();
  await expect.element(amount).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'By wallet' })).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
});

test('the form starts with the last method and amount', async () => {
  open('new', { methodId: 'wallet', amount: '25000', bankCode: null });
  await expect.element(page.getByRole('heading', { name: 'By wallet' })).toBeVisible();
  await expect.element(amount).toHaveValue('250');
});

test('[CVAL-08] an amount in reais is filled in, and read, with the marks of Brazil', async () => {
  const inReais = answer(memberFunds, { ...funds, currency: 'BRL' });
  const { requestsOf } = open(
    'new',
    { methodId: 'wallet', amount: '25075', bankCode: null },
    plainDeposits.methods,
    '',
    [inReais],
  );
  await expect.element(amount).toHaveValue('250,75');
  await amount.fill('1.250,75');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect
    .poll(() => requestsOf(depositGateway).map(({ body }) => body))
    .toMatchObject([{ amount: '125075' }]);
});

test('the form names the open bets of earlier deposits before its own', async () => {
  open('new', { methodId: 'wallet', amount: '25000', bankCode: null });
  const form = page.getByRole('region', { name: 'By wallet' });
  // The settings are filled with amounts of one minor unit.
  await expect.element(form.getByText(/250\.00\S* stays locked until .* \S*250\.01/)).toBeVisible();
  await expect
    .element(form.getByText(/First come bets of \S*0\.01\S* for earlier deposits, then \S*250\.00/))
    .toBeVisible();
  expect(form.getByText(/The rest of your balance/).query()).toBeNull();
});

test('without the open bets of earlier deposits there is no form, and no word of what it would lock', async () => {
  let isDown = true;
  open('new', { methodId: 'wallet', amount: '25000', bankCode: null }, plainDeposits.methods, '', [
    answerWith(withdrawSettings, () =>
      isDown ? refusal('payment.closed') : fine(withdrawSettingsOf(readyToWithdraw)),
    ),
  ]);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  expect(page.getByText(/stays locked|Nothing is locked/).elements()).toEqual([]);
  isDown = false;
  await retry.click();
  await expect.element(page.getByText(/250\.00\S* stays locked until .* \S*250\.00/)).toBeVisible();
});

test('a refused deposit leads to the article about its reason', async () => {
  open('new', { methodId: 'wallet', amount: '25000', bankCode: null });
  await expect.element(amount).toHaveValue('250');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect
    .element(page.getByRole('link', { name: /Why can I not open another/ }))
    .toHaveAttribute('href', '/m/helpCenter?id=money-pending');
});

test('without the limits of its method the form says that the answer could not be read', async () => {
  const { min: _, ...unlimited } = depositMethod('card', 'By card');
  open('new', null, [unlimited as (typeof plainDeposits.methods)[number]]);
  await amount.fill('100');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.element(page.getByText('The answer could not be read. Please try again.')).toBeVisible();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
});

test('a pasted name or reference that is too long is refused at its field, and not cut', async () => {
  const bank = { bankName: 'Meridian', accountName: 'Aurora', accountNo: '1', qrImage: '' };
  open('new', null, [
    {
      ...depositMethod('transfer', 'By transfer'),
      type: 'MANUAL',
      banks: [{ bankCode: 'MERIDIAN', ...bank }],
    },
  ]);
  const limits = [
    [page.getByLabelText('Your name at the bank'), 80],
    [page.getByLabelText(/^Reference/), 64],
  ] as const;
  await amount.fill('100');
  for (const [field, most] of limits) await paste(field, 'm'.repeat(most + 1));
  await page.getByLabelText('Transfer to').selectOptions('MERIDIAN');
  document.querySelector('form')?.requestSubmit();
  for (const [field, most] of limits) {
    await expect.element(field).toHaveAccessibleDescription(new RegExp(`Up to ${most} characters`));
    await expect.element(field).toHaveValue('m'.repeat(most + 1));
  }
});
