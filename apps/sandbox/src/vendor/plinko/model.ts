// A ball falls through twelve rows of pegs, left or right at each, into one of thirteen pockets.
import { instant, oneOf } from '../games/game.ts';

export const ROWS = 12;
export const risks = ['calm', 'lively', 'wild'] as const;
export type Risk = (typeof risks)[number];

/** The payout of each pocket, in tenths of the bet, from the middle outwards. */
const fromMiddle: Readonly<Record<Risk, readonly number[]>> = {
  calm: [5, 10, 10, 14, 16, 30, 100],
  lively: [2, 6, 11, 20, 40, 110, 330],
  wild: [2, 2, 7, 20, 80, 200, 1700],
};

/** The pockets from left to right. */
export function pockets(risk: Risk): number[] {
  return [...fromMiddle[risk].slice(1).reverse(), ...fromMiddle[risk]];
}

/** The number of paths to each pocket: a row of Pascal's triangle, 4096 in all. */
export const ways = Array.from({ length: ROWS }).reduce<number[]>(
  (row) => [1, ...row.slice(1).map((each, place) => each + (row[place] ?? 0)), 1],
  [1],
);

/** Exact return to player, as a share. */
export function returned(risk: Risk): number {
  return (
    pockets(risk).reduce((sum, tenths, place) => sum + tenths * (ways[place] ?? 0), 0) / (10 * 2 ** ROWS)
  );
}

/** The value on the rules sheet, in percent. */
export const published: Readonly<Record<Risk, string>> = {
  calm: '96.56',
  lively: '96.73',
  wild: '96.45',
};

export type PlinkoView = {
  /** 1 means right. */
  path: number[];
  pocket: number;
  tenths: number;
};

export const plinko = instant(oneOf('risk', risks), ({ risk }, betMinor, chance) => {
  const path = Array.from({ length: ROWS }, () => chance(2));
  const pocket = path.reduce((sum, step) => sum + step, 0);
  const tenths = pockets(risk)[pocket] ?? 0;
  const view: PlinkoView = { path, pocket, tenths };
  return { view, winMinor: (betMinor * BigInt(tenths)) / 10n };
});
