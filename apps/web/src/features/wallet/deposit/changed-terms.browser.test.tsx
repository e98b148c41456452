// The terms of a deposit change while its form is open.
import type { InputOf } from '@foyer/contract/call.ts';
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
import { depositMethod, plainDeposits } from '#testing/fake-deposits.ts';
import { funds } from '#testing/fake-funds.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { fine, refusal, type SentRequest } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { readyToWithdraw, withdrawSettingsOf } from '#testing/fake-withdrawals.ts';
import { statusOf } from '#testing/merchant.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Said } from '#testing/social.tsx';
import DepositScreen from './deposit-screen.tsx';

const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
});

const promo = {
  id: 'reload',
  title: 'Reload',
  rate: 1_000,
  min: '1000',
  max: '900000',
  maxBonus: '90000',
  turnover: 3,
};

function termsIn(request: SentRequest) {
  return (request.body as InputOf<typeof depositGateway>).terms;
}

test('what the form shows is sent; refused, it shows the new figures, keeps what was typed, and sends those', async () => {
  let now = { feeRate: 0, rate: 1_000, fee: '0' };
  const made = { orderNo: 'D100001', redirectUrl: null, qrCode: null, expireAt: 1, credit: '29100' };
  const status = statusOf();
  const mobileTemplate = { mem_cen: 'base', dep_func: 'new' } as const;
  const screen = (
    <>
      <DepositScreen search="" />
      <Said />
    </>
  );
  const app = renderScreen(screen, {
    merchant: { status: { ...status, info: { ...status.info, mobileTemplate } } },
    member: ann,
    areas: ['wallet', 'money'],
    words: englishTexts(['core', 'wallet', 'money']),
    answers: [
      answer(memberFunds, funds),
      answer(withdrawSettings, withdrawSettingsOf(readyToWithdraw)),
      answer(depositRecords, { content: [], pageNum: 1, totalPages: 1 }),
      answerWith(depositSettings, () =>
        fine({
          ...plainDeposits,
          turnoverWeights: [{ gameType: 'LIVE', percent: 20 }],
          methods: [{ ...depositMethod('card', 'By card'), feeRate: now.feeRate }],
          last: { methodId: 'card', amount: '30000', bankCode: null },
        }),
      ),
      answerWith(depositPromos, () => fine([{ ...promo, rate: now.rate }])),
      answerWith(depositGateway, (request) =>
        termsIn(request)?.fee === now.fee ? fine(made) : refusal('payment.terms'),
      ),
    ],
    otherwise: ({ method, path }) => Response.json(answerTo(method, path)),
  });
  const form = page.getByRole('region', { name: 'By card' });
  await form.getByRole('radio', { name: /Reload/ }).click();
  await expect.element(form.getByText(/^\+\S*30\.00/)).toBeVisible();
  now = { feeRate: 300, rate: 500, fee: '900' };
  const send = form.getByRole('button', { name: 'Continue to payment' });
  const sent = () => app.requestsOf(depositGateway).map(termsIn);
  const shown = {
    fee: '0',
    bonus: '3000',
    turnover: '99000',
    turnoverWithoutBonus: '30000',
    turnoverWeights: [{ gameType: 'LIVE', percent: 20 }],
  };
  await send.click();
  await expect.poll(sent).toEqual([shown]);
  const notSent = page.getByRole('button', { name: /nothing was sent. Check the new amounts/ });
  await expect.element(notSent).toBeVisible();
  await expect.element(form.getByText(/^-\S*9\.00/)).toBeVisible();
  await expect.element(form.getByText(/^\+\S*15\.00/)).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('300');
  await expect.element(form.getByRole('radio', { name: /Reload/ })).toBeChecked();

  await notSent.click();
  await send.click();
  await expect.poll(sent).toEqual([shown, { ...shown, fee: '900', bonus: '1500', turnover: '94500' }]);
  await expect.poll(() => location.search).toBe('?order=D100001');
});
