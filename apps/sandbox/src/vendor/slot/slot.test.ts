import { describe, expect, test } from 'vitest';
import { seededChance } from '../fair/seeded.ts';
import { drawRound } from './draw.ts';
import { coinsToMinor, evaluate, windowAt } from './evaluate.ts';
import { figures, totalCoins } from './exact.ts';
import { coinsPerBet, published, strips, type SlotSymbol } from './model.ts';

function column(text: string): SlotSymbol[] {
  return text.split(' ') as SlotSymbol[];
}
const rest = [0, 0, 0, 0, 0];

describe('the payout of a window', () => {
  test('ways multiply over reels, the wild counts for every symbol, a gap ends the run', () => {
    const reels = [
      'bell bell spade',
      'bell wild heart',
      'wild coin bell',
      'seven seven seven',
      'bell bell bell',
    ];
    const spin = evaluate(rest, 1, reels.map(column));
    const bell = spin.wins.find((win) => win.symbol === 'bell');
    expect(bell).toMatchObject({ reels: 3, ways: 2 * 2 * 2, coins: 8 * 20 });
    expect(bell?.cells).toHaveLength(6);
    expect(spin.wins.find((win) => win.symbol === 'spade')).toMatchObject({ reels: 3, ways: 1 });
    expect(spin.wins.find((win) => win.symbol === 'seven')).toBeUndefined();
  });

  test('scatters award free spins at any position, and the wild does not count as one', () => {
    const reels = [
      'scatter spade heart',
      'wild seven coin',
      'heart scatter bell',
      'crown star scatter',
      'coin spade bell',
    ];
    expect(evaluate(rest, 1, reels.map(column))).toMatchObject({ awarded: 10 });
  });

  test('free spins multiply every win by three', () => {
    const stops = [5, 6, 9, 5, 25];
    expect(evaluate(stops).coins).toBeGreaterThan(0);
    expect(evaluate(stops, 3).coins).toBe(3 * evaluate(stops).coins);
  });

  test('a strip is circular: its last stop shows its first symbols below', () => {
    const last = strips.map((strip) => strip.length - 1);
    expect(windowAt(last).map((reel) => reel[1])).toEqual(strips.map((strip) => strip[0]));
  });
});

describe('the mathematics', () => {
  test('the published figures are the exact ones of the model', () => {
    const { returned, spinPays, freeSpinsStart } = figures();
    expect((returned * 100).toFixed(2)).toBe(published.returnPercent);
    expect((1 / spinPays).toFixed(2)).toBe(published.spinWinsOneIn);
    expect((1 / freeSpinsStart).toFixed(0)).toBe(published.freeSpinsOneIn);
  });

  test('the closed form equals the enumeration of every combination of stops', () => {
    const short = strips.map((strip, reel) => strip.slice(reel, reel + 9));
    let walked = 0n;
    const stops = (n: number): number[] =>
      short.map((strip, reel) => Math.floor(n / 9 ** reel) % strip.length);
    for (let n = 0; n < 9 ** 5; n += 1) walked += BigInt(evaluate(stops(n), 1, short).coins);
    expect(totalCoins(short)).toEqual({ coins: walked, combinations: BigInt(9 ** 5) });
  });

  test('no reel shows two scatters at once', () => {
    for (const strip of strips) {
      const places = strip.flatMap((symbol, stop) => (symbol === 'scatter' ? [stop] : []));
      expect(places).toHaveLength(1);
    }
  });
});

describe('a round', () => {
  test('plays each awarded free spin, also those awarded by free spins', () => {
    const chance = seededChance(3);
    const rounds = Array.from({ length: 5000 }, () => drawRound(chance));
    expect(rounds.some((round) => round.spins.length > 1)).toBe(true);
    for (const { spins, coins } of rounds) {
      expect(spins.length).toBe(1 + spins.reduce((sum, spin) => sum + spin.awarded, 0));
      expect(coins).toBe(spins.reduce((sum, spin) => sum + spin.coins, 0));
    }
  });

  test('every bet is a whole number of minor units per coin', () => {
    expect(coinsToMinor(7, 40n)).toBe(14n);
    expect(coinsToMinor(coinsPerBet, 4000n)).toBe(4000n);
  });
});
