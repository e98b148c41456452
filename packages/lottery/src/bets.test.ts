import { describe, expect, test } from 'vitest';
import { findMarket, linesOf, marketsOf, mostOf, oddsOf, paysAt, type Picks } from './bets.ts';
import { playTypes, type PlayType } from './draw.ts';
import type { Line, Market } from './market.ts';

const digits = Array.from({ length: 10 }, (_, digit) => digit);
const faces = [1, 2, 3, 4, 5, 6];
function product(values: readonly number[], places: number): number[][] {
  return places === 0
    ? [[]]
    : product(values, places - 1).flatMap((rest) => values.map((value) => [...rest, value]));
}
const cars = Array.from({ length: 10 }, (_, car) => car + 1);
function ordered(count: number): number[][] {
  return count === 0
    ? [[]]
    : ordered(count - 1).flatMap((front) =>
        cars.filter((car) => !front.includes(car)).map((car) => [...front, car]),
      );
}

/** A race with these cars at these places and the others in any order: enough to judge a line about these places. */
function raceWith(placed: ReadonlyMap<number, number>): number[] {
  const rest = cars.filter((car) => ![...placed.values()].includes(car));
  return cars.map((_, place) => placed.get(place) ?? rest.shift() ?? 0);
}

/** All outcomes that matter for a line, all equally likely. */
function outcomesFor(playType: PlayType, market: Market, line: Line): number[][] {
  if (playType === '3d') return product(digits, 3);
  if (playType === 'k3') return product(faces, 3);
  if (playType === '5d') {
    // Digits that a line does not depend on multiply both sides equally, so they are left out.
    if (['straight', 'group3', 'group6'].includes(market.id))
      return product(digits, 3).map((last) => [0, 0, ...last]);
    if (market.id === 'tiger')
      return product(digits, 2).map(([first = 0, last = 0]) => [first, 0, 0, 0, last]);
    if (market.id !== 'sum') return digits.map((digit) => [digit, digit, digit, digit, digit]);
    return product(digits, 5);
  }
  const row = line[0]?.row ?? 0;
  const places =
    market.id === 'tiger'
      ? [row, 9 - row]
      : ['ball', 'side'].includes(market.id)
        ? [row]
        : [0, 1, 2].slice(0, market.id === 'trifecta' ? 3 : 2);
  return ordered(places.length).map((front) =>
    raceWith(new Map(places.map((place, at) => [place, front[at] ?? 0]))),
  );
}

function singles(market: Market): Line[] {
  if (market.lines === 'each')
    return market.rows.flatMap(({ tokens }, row) => tokens.map((token) => [{ row, token }]));
  const picks = market.rows.map(({ tokens }, row) =>
    market.distinct
      ? [tokens[row] ?? '']
      : tokens.slice(0, market.lines === 'product' ? 1 : Number(market.lines)),
  );
  return linesOf(market, picks);
}

const every = playTypes.flatMap((playType) =>
  marketsOf[playType].map((market) => [playType, market.id, market] as const),
);

test.each(every)('%s %s has the published chance, counted outcome by outcome', (playType, _, market) => {
  const lines = singles(market);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const outcomes = outcomesFor(playType, market, line);
    const winning = outcomes.filter((result) => market.wins(line, result)).length;
    const [published, all] = market.chance(line);
    expect([JSON.stringify(line), winning * all]).toEqual([
      JSON.stringify(line),
      published * outcomes.length,
    ]);
  }
});

test.each(every)(
  '%s %s pays back the share of its prize mode, minus the rounding of its odds',
  (_, __, market) => {
    for (const mode of [1800, 1960, 1999])
      for (const line of singles(market)) {
        const [winning, all] = market.chance(line);
        // Whole numbers on both sides: odds are in thousandths, prize modes in two-thousandths.
        const [paid, whole] = [2 * oddsOf(market, line, mode) * winning, mode * all];
        expect(paid).toBeLessThanOrEqual(whole);
        expect(paid).toBeGreaterThan(whole - 2 * winning);
      }
  },
);

/** The same pseudorandom numbers in every run; a linear congruential generator is good enough here. */
function wander(seed: number) {
  return () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

test('no result pays more than the published maximum of a bet', () => {
  const chance = wander(7);
  let reached = 0;
  for (let turn = 0; turn < 6_000; turn += 1) {
    const [playType, , market] = every[Math.floor(chance() * every.length)] ?? every[0] ?? never();
    const picks = market.rows.map(({ tokens }) => tokens.filter(() => chance() < 0.3).slice(0, 8));
    const stake = BigInt(Math.floor(chance() * 5_000) + 1);
    const bet = { market, picks, stake, mode: 1960 };
    const result =
      playType === 'pk10'
        ? cars.toSorted(() => chance() - 0.5)
        : Array.from(
            { length: playType === '5d' ? 5 : 3 },
            () => Math.floor(chance() * (playType === 'k3' ? 6 : 10)) + (playType === 'k3' ? 1 : 0),
          );
    const paid = paysAt(bet, result);
    expect(paid <= mostOf(bet)).toBe(true);
    if (paid > 0n && paid === mostOf(bet)) reached += 1;
  }
  // The bound is exact for some bets, not just an upper limit.
  expect(reached).toBeGreaterThan(200);
});
function never(): never {
  throw new Error('no market');
}

describe('lines', () => {
  const count = (playType: PlayType, id: string, picks: Picks) => {
    const market = findMarket(playType, id);
    return market ? linesOf(market, picks).length : null;
  };
  test.each([
    ['each token of each row', '5d', 'ball', [['1', '2'], [], ['3'], [], []], 3],
    ['one from each row', '3d', 'straight', [['1', '2'], ['3'], ['4', '5', '6']], 6],
    ['no line while a row is empty', '3d', 'straight', [['1', '2'], [], ['4']], 0],
    ['pairs of one row', '3d', 'group3', [['1', '2', '3']], 3],
    ['threes of one row', '3d', 'group6', [['1', '2', '3', '4']], 4],
    [
      'no car at two places',
      'pk10',
      'exacta',
      [
        ['1', '2'],
        ['1', '2'],
      ],
      2,
    ],
    ['nothing for a token that is not on the board', 'k3', 'face', [['7']], 0],
    ['nothing for a token twice', 'k3', 'face', [['6', '6']], 0],
    ['nothing for a row too many', 'k3', 'face', [['6'], ['5']], 0],
  ] as const)('are %s', (_, playType, id, picks, lines) => {
    expect(count(playType, id, picks)).toBe(lines);
  });

  test('an unknown market has none', () => {
    expect(findMarket('k3', 'straight')).toBeNull();
  });
});

test('a prize is rounded down to a whole minor unit, line by line', () => {
  const market = findMarket('k3', 'face');
  if (!market) throw new Error('no market');
  // 216 / 91 at 98 % is 2.326; three lines of 33 pay 76 each.
  expect(paysAt({ market, picks: [['1', '2', '3']], stake: 33n, mode: 1960 }, [1, 2, 3])).toBe(228n);
});
