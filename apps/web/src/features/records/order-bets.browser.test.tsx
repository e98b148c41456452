// The bets of a lottery order.
import type { ValueOf } from '@foyer/contract/call.ts';
import { lotteryOrder } from '@foyer/contract/calls/lottery.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { OrderBets } from './order-bets.tsx';

type Order = ValueOf<typeof lotteryOrder>;

const bet: Order['subOrders'][number] = {
  subOrderId: '1',
  numero: '20261118-1',
  market: 'side',
  picks: [['big']],
  lines: 1,
  odds: [2000, 1960, 1975],
  stakeMinor: '100',
  prizeMinor: '0',
  state: 'open',
  closeTime: 0,
  drawTime: 0,
  result: [],
};
const order: Order = {
  orderId: '7',
  gameId: 'blink-dice',
  name: 'Blink Dice',
  playType: 'k3',
  numero: bet.numero,
  draws: 1,
  bets: 1,
  placedAt: 0,
  state: 'open',
  stakeMinor: '100',
  prizeMinor: '0',
  refundMinor: '0',
  openBets: 1,
  prizeMode: 1950,
  times: 1,
  stopOnWin: false,
  cancellable: [],
  subOrders: [bet],
};

afterEach(clear);

test('[CVAL-07] odds have two decimals, and a third one where they need it', async () => {
  renderScreen(<OrderBets orderId="7" />, {
    member: ann,
    areas: ['records'],
    words: englishTexts(['core', 'records']),
    answers: [answer(lotteryOrder, order)],
  });
  await expect.element(page.getByText('2.00 / 1.96 / 1.975')).toBeVisible();
});
