// The exact mathematics of the model. Reels stop independently, so every figure is a sum of products of counts of
// single reels: no sampling, only integers until the last division.
import { coinsPerBet, freeSpinMultiplier, freeSpins, paying, pays, strips } from './model.ts';
import type { SlotSymbol } from './model.ts';

type Reels = readonly (readonly SlotSymbol[])[];
type Counts = { symbols: number; empty: number; stops: number };

/** Over all stops of one reel: the total of matching visible symbols, and the number of stops that show none. */
function countsOf(strip: readonly SlotSymbol[], matches: (symbol: SlotSymbol) => boolean): Counts {
  const inView = strip.map(
    (_, stop) => [0, 1, 2].filter((row) => matches(strip[(stop + row) % strip.length] as SlotSymbol)).length,
  );
  return {
    symbols: inView.reduce((sum, seen) => sum + seen, 0),
    empty: inView.filter((seen) => seen === 0).length,
    stops: strip.length,
  };
}

function product(factors: readonly number[]): bigint {
  return factors.reduce((result, factor) => result * BigInt(factor), 1n);
}

/** The total coins of all combinations of stops, without free spins; and the number of combinations. */
export function totalCoins(reels: Reels = strips): { coins: bigint; combinations: bigint } {
  let coins = 0n;
  for (const symbol of paying) {
    const counts = reels.map((strip) => countsOf(strip, (seen) => seen === symbol || seen === 'wild'));
    for (const length of [3, 4, 5] as const) {
      const running = counts.slice(0, length).map((count) => count.symbols);
      const broken = counts.slice(length, length + 1).map((count) => count.empty);
      const rest = counts.slice(length + 1).map((count) => count.stops);
      coins += BigInt(pays[symbol][(length - 3) as 0 | 1 | 2]) * product([...running, ...broken, ...rest]);
    }
  }
  return { coins, combinations: product(reels.map((strip) => strip.length)) };
}

/**
 * Probability of exactly n visible scatters, n from 0 to 5. Scatters of one reel are too far apart to share a window.
 */
function scatterChances(reels: Reels): number[] {
  return reels.reduce(
    (chances, strip) => {
      const { symbols, stops } = countsOf(strip, (seen) => seen === 'scatter');
      const hit = symbols / stops;
      return chances.map((chance, n) => chance * (1 - hit) + (chances[n - 1] ?? 0) * hit);
    },
    [1, 0, 0, 0, 0, 0],
  );
}

/** Probability that a spin pays for ways. The first three reels decide it, so all their stops are counted. */
function payingChance(reels: Reels): number {
  const masks = reels.slice(0, 3).map((strip) =>
    strip.map((_, stop) =>
      [0, 1, 2].reduce((mask, row) => {
        const symbol = strip[(stop + row) % strip.length] as SlotSymbol;
        if (symbol === 'wild') return (1 << paying.length) - 1;
        return symbol === 'scatter' ? mask : mask | (1 << paying.indexOf(symbol));
      }, 0),
    ),
  );
  const [first = [], second = [], third = []] = masks;
  let hits = 0;
  for (const a of first) for (const b of second) for (const c of third) if (a & b & c) hits += 1;
  return hits / (first.length * second.length * third.length);
}

export type Figures = {
  /** Return to player: coins paid per coin staked, in the long run. */
  returned: number;
  spinPays: number;
  freeSpinsStart: number;
};

/** The model's figures. A free spin can award free spins again, so their expected number is a geometric sum. */
export function figures(reels: Reels = strips): Figures {
  const { coins, combinations } = totalCoins(reels);
  const perSpin = Number(coins) / Number(combinations) / coinsPerBet;
  const chances = scatterChances(reels);
  const three = chances[3] ?? 0;
  const four = chances[4] ?? 0;
  const five = chances[5] ?? 0;
  const awarded = three * freeSpins[3] + four * freeSpins[4] + five * freeSpins[5];
  return {
    returned: perSpin * (1 + (freeSpinMultiplier * awarded) / (1 - awarded)),
    spinPays: payingChance(reels),
    freeSpinsStart: three + four + five,
  };
}
