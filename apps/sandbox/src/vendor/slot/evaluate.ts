// Computes the payout of one window of the reels. Pure: the same stops always pay the same coins.
import { coinsPerBet, freeSpins, paying, pays, strips, type PayingSymbol, type SlotSymbol } from './model.ts';

/** A cell of the window: reel 0 to 4 from the left, row 0 to 2 from the top. */
export type Cell = readonly [reel: number, row: number];
export type Win = { symbol: PayingSymbol; reels: 3 | 4 | 5; ways: number; coins: number; cells: Cell[] };
export type Spin = { stops: number[]; wins: Win[]; coins: number; scatters: Cell[]; awarded: number };

/** The three visible symbols of each reel at these stops. */
export function windowAt(stops: readonly number[], reels = strips): SlotSymbol[][] {
  return reels.map((strip, reel) =>
    [0, 1, 2].map((row) => strip[((stops[reel] ?? 0) + row) % strip.length] as SlotSymbol),
  );
}

function cellsOf(columns: readonly SlotSymbol[][], wanted: (symbol: SlotSymbol) => boolean): Cell[][] {
  return columns.map((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (wanted(symbol) ? [[reel, row]] : [])),
  );
}

function winOf(symbol: PayingSymbol, columns: readonly SlotSymbol[][]): Win | null {
  const cells = cellsOf(columns, (seen) => seen === symbol || seen === 'wild');
  const gap = cells.findIndex((reel) => reel.length === 0);
  const reels = gap === -1 ? 5 : gap;
  if (reels !== 3 && reels !== 4 && reels !== 5) return null;
  const counted = cells.slice(0, reels);
  const ways = counted.reduce((product, reel) => product * reel.length, 1);
  return { symbol, reels, ways, coins: ways * pays[symbol][(reels - 3) as 0 | 1 | 2], cells: counted.flat() };
}

/** Evaluates the reels; `multiplier` is 1, or that of free spins. Coins already include it. */
export function evaluate(stops: readonly number[], multiplier = 1, reels = strips): Spin {
  const columns = windowAt(stops, reels);
  const wins = paying
    .flatMap((symbol) => winOf(symbol, columns) ?? [])
    .map((win) => ({ ...win, coins: win.coins * multiplier }));
  const scatters = cellsOf(columns, (symbol) => symbol === 'scatter').flat();
  const seen = Math.min(scatters.length, 5);
  return {
    stops: [...stops],
    wins,
    coins: wins.reduce((sum, win) => sum + win.coins, 0),
    scatters,
    awarded: seen === 3 || seen === 4 || seen === 5 ? freeSpins[seen] : 0,
  };
}

/** Converts coins to minor units of the player's currency: a bet is `coinsPerBet` coins, so the division is exact. */
export function coinsToMinor(coins: number, betMinor: bigint): bigint {
  return (betMinor * BigInt(coins)) / BigInt(coinsPerBet);
}
