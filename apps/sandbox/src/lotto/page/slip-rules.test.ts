// The lottery page: the price of a slip, the steps of a stake, what is sent, and the texts of its odds and errors.
import { findMarket, marketsOf } from '@foyer/lottery/bets.ts';
import { describe, expect, test } from 'vitest';
import { amountsOf } from '#money.ts';
import type { Lottery } from './calls.ts';
import { clockText } from './clock.ts';
import { failureText } from './failure.ts';
import { countLines, edgeText, luckyPicks, noPicks, sorted, toggled } from './picking.ts';
import { sayFrom } from '#page-texts.ts';
import { lotto } from '#words/en/lotto.ts';
import {
  bestOf,
  betOf,
  costOf,
  isFull,
  linesIn,
  MOST_BETS,
  orderOf,
  stakeSteps,
  stepped,
  withBet,
} from './slip-rules.ts';

const lottery = { minStakeMinor: '200', maxStakeMinor: '5000' } as Lottery;
const terms = { stake: 200n, times: 1, draws: 1, stopOnWin: false };
const both = betOf('pk10', 'sum', [['big', 'small']]);
const one = betOf('pk10', 'sum', [['big']]);
if (!both || !one) throw new Error('the markets of the race have changed');

describe('the stake', () => {
  const steps = stakeSteps(lottery);

  test('has round steps from the least to the most', () => {
    expect(steps).toEqual([200n, 400n, 1_000n, 2_000n, 4_000n]);
  });

  test.each([
    [200n, 1, 400n],
    [4_000n, 1, 4_000n],
    [4_000n, -1, 2_000n],
    [200n, -1, 200n],
    [300n, 1, 400n],
    [300n, -1, 200n],
  ] as const)('goes from %s by %s to %s', (stake, by, next) => {
    expect(stepped(steps, stake, by)).toBe(next);
  });
});

describe('a slip', () => {
  test.each([
    ['one bet', [one], terms, 200n],
    ['two lines of one bet', [both], terms, 400n],
    ['several bets', [one, both], terms, 600n],
    ['times and draws', [both], { ...terms, times: 3, draws: 5 }, 6_000n],
    ['none', [], terms, 0n],
  ] as const)('costs its lines: %s', (_, bets, wanted, cost) => {
    expect(costOf(bets, wanted)).toBe(cost);
  });

  test('has no bet without a line, or of an unknown market', () => {
    expect(betOf('pk10', 'sum', [[]])).toBeNull();
    expect(betOf('pk10', 'nothing', [['big']])).toBeNull();
    expect(linesIn([both, one])).toBe(3);
  });

  test('takes bets until it is full, and drops none for another', () => {
    const almost = Array.from({ length: MOST_BETS - 1 }, () => both);
    expect(isFull(almost)).toBe(false);
    const full = withBet(almost, one);
    expect(full).toEqual([...almost, one]);
    expect(isFull(full)).toBe(true);
    expect(withBet(full, both)).toEqual(full);
  });

  test('pays most for the lines that can win together, multiplied by its times', () => {
    const single = bestOf('pk10', [one], terms, 1_950);
    expect(single).toBeGreaterThan(200n);
    expect(bestOf('pk10', [one], { ...terms, times: 3 }, 1_950)).toBe(
      bestOf('pk10', [one], { ...terms, stake: 600n }, 1_950),
    );
    // Big and small never win in the same draw.
    expect(bestOf('pk10', [both], terms, 1_950)).toBeLessThan(2n * single);
    expect(bestOf('pk10', [one], terms, 1_900)).toBeLessThan(single);
  });

  test('is sent with minor units as text; it stops on a win only where there is another draw', () => {
    const facts = { gameId: 'RC1', numero: '7', prizeMode: 1_950 };
    const sent = orderOf(facts, [both], { ...terms, times: 2, stopOnWin: true });
    expect(sent).toEqual({
      ...facts,
      draws: 1,
      times: 2,
      stopOnWin: false,
      bets: [{ market: 'sum', picks: [['big', 'small']], stakeMinor: '200' }],
    });
    expect(orderOf(facts, [both], { ...terms, draws: 3, stopOnWin: true }).stopOnWin).toBe(true);
  });
});

describe('a selection', () => {
  const market = findMarket('pk10', 'sum');
  if (!market) throw new Error('the markets of the race have changed');

  test('a second tap on a token removes it; the board’s order is kept', () => {
    const [first = '', second = ''] = market.rows[0]?.tokens ?? [];
    const picks = toggled(toggled(noPicks(market), 0, second), 0, first);
    expect(picks[0]).toEqual([second, first]);
    expect(sorted(market, picks)[0]).toEqual([first, second]);
    expect(toggled(picks, 0, second)[0]).toEqual([first]);
  });

  test.each(
    Object.entries(marketsOf).flatMap(([type, markets]) => markets.map((each) => [type, each] as const)),
  )('a random one is exactly one line of %s, market $id', (_, each) => {
    for (let run = 0; run < 5; run += 1) expect(countLines(each, luckyPicks(each))).toBe(1);
  });
});

test.each([
  [2_000, '0'],
  [1_950, '2.5'],
  [1_900, '5'],
])('the prize mode %i has an edge of %s percent', (mode, edge) => {
  expect(edgeText(mode)).toBe(edge);
});

test.each([
  [0, '00:00'],
  [65, '01:05'],
  [3_600, '1:00:00'],
  [75_849, '21:04:09'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

describe('an error', () => {
  const say = sayFrom(lotto, 'en');
  const money = amountsOf('en', { currencySymbol: '₱', currencyPosition: 'F', minorDigits: 2 });

  test('of a stake names both limits', () => {
    const text = failureText(say, money, lottery, 'lottery.stake_limit');
    expect(text).toContain('₱2.00');
    expect(text).toContain('₱50.00');
  });

  test('that is known has its own text; any other the general one', () => {
    const textOf = (code: string) => failureText(say, money, lottery, code);
    const codes = ['lottery.draw_closed', 'lottery.sold_out', 'wallet.insufficient', 'under_maintenance'];
    expect(new Set(codes.map(textOf)).size).toBe(codes.length);
    expect(codes.map(textOf)).not.toContain(say('error.refused'));
    expect(textOf('toString')).toBe(say('error.refused'));
  });
});
