// Cost, maximum prize and prize of a bet. The page and the gateway use the same code, and the gateway's result is
// binding. Odds are whole thousandths, money is in minor units: there are no fractions.
import { dice } from './dice-markets.ts';
import { fiveDigits, threeDigits } from './digit-markets.ts';
import type { PlayType } from './draw.ts';
import type { Line, Market } from './market.ts';
import { race } from './race-markets.ts';

/** The markets of each play type; the first is the default. */
export const marketsOf: Readonly<Record<PlayType, readonly Market[]>> = {
  '5d': fiveDigits,
  '3d': threeDigits,
  pk10: race,
  k3: dice,
};

export function findMarket(playType: PlayType, id: string): Market | null {
  return marketsOf[playType].find((market) => market.id === id) ?? null;
}

/** The chosen tokens, by row of the market's board. */
export type Picks = readonly (readonly string[])[];

/** The maximum number of lines of a bet. */
export const MOST_LINES = 1_000;

function chosen(tokens: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return tokens.flatMap((token, at) =>
    chosen(tokens.slice(at + 1), count - 1).map((rest) => [token, ...rest]),
  );
}

function product(market: Market, picks: Picks): Line[] {
  return picks.reduce<Line[]>(
    (lines, tokens, row) =>
      lines.flatMap((line) =>
        tokens
          .filter((token) => !market.distinct || line.every((pick) => pick.token !== token))
          .map((token) => [...line, { row, token }]),
      ),
    [[]],
  );
}

/** Whether every chosen token exists on the board and is chosen once. */
function fits(market: Market, picks: Picks): boolean {
  return (
    picks.length === market.rows.length &&
    picks.every(
      (tokens, row) =>
        new Set(tokens).size === tokens.length &&
        tokens.every((token) => market.rows[row]?.tokens.includes(token)),
    )
  );
}

/** The lines of the chosen tokens; empty if the choice is not a valid bet. */
export function linesOf(market: Market, picks: Picks): Line[] {
  if (!fits(market, picks)) return [];
  if (market.lines === 'product') return product(market, picks);
  if (market.lines === 'each') return picks.flatMap((tokens, row) => tokens.map((token) => [{ row, token }]));
  return chosen(picks[0] ?? [], market.lines).map((tokens) => tokens.map((token) => ({ row: 0, token })));
}

/** The prize of a line for a stake of one, in thousandths, including the stake; rounded down. */
export function oddsOf(market: Market, line: Line, mode: number): number {
  const [winning, all] = market.chance(line);
  return winning === 0 ? 0 : Math.floor((all * mode) / (winning * 2));
}

function prizeOf(odds: number, stake: bigint): bigint {
  return (stake * BigInt(odds)) / 1_000n;
}

export type Bet = {
  readonly market: Market;
  readonly picks: Picks;
  readonly stake: bigint;
  readonly mode: number;
};

/** The prize of a bet for a result; `stake` is the stake of each line. */
export function paysAt({ market, picks, stake, mode }: Bet, result: readonly number[]): bigint {
  return linesOf(market, picks)
    .filter((line) => market.wins(line, result))
    .reduce((sum, line) => sum + prizeOf(oddsOf(market, line, mode), stake), 0n);
}

/** The upper limit of a bet's prize: no result pays more. */
export function mostOf({ market, picks, stake, mode }: Bet): bigint {
  const rows = new Map<number, Line[]>();
  for (const line of linesOf(market, picks)) {
    const row = market.lines === 'each' ? (line[0]?.row ?? 0) : 0;
    rows.set(row, [...(rows.get(row) ?? []), line]);
  }
  let most = 0n;
  for (const lines of rows.values()) {
    const prizes = lines.map((line) => oddsOf(market, line, mode)).sort((a, b) => b - a);
    for (const odds of prizes.slice(0, market.together)) most += prizeOf(odds, stake);
  }
  return most;
}
