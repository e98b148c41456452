// The withdrawable and the locked part of a balance, and the bets that are left.
import type { ValueOf } from '@foyer/contract/call.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { funds } from '#testing/fake-funds.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { BalanceParts } from './balance-parts.tsx';
import { useMoney } from './use-money.ts';

type Settings = ValueOf<typeof withdrawSettings>;

function Shown() {
  return <BalanceParts money={useMoney()} />;
}

function open(parts: Pick<Settings, 'withdrawable' | 'locked' | 'turnoverRemaining'>) {
  return renderScreen(<Shown />, {
    member: ann,
    areas: ['money'],
    words: englishTexts(['core', 'money']),
    answers: [
      answer(memberFunds, funds),
      answer(withdrawSettings, { lockedBonus: '0', ...parts } as Settings),
    ],
  });
}

afterEach(clear);

test('the bets that are left are named also while the wallet is empty', async () => {
  open({ withdrawable: '0', locked: '0', turnoverRemaining: '525000' });
  await expect.element(page.getByText(/Place bets of \S*5,250\.00/)).toBeVisible();
  expect(page.getByText('Locked').query()).toBeNull();
});

test('without open bets nothing is named', async () => {
  open({ withdrawable: '20000', locked: '0', turnoverRemaining: '0' });
  await expect.element(page.getByText('Withdrawable')).toBeVisible();
  expect(page.getByText(/Place bets/).query()).toBeNull();
});
