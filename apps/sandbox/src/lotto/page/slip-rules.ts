// The bets of a slip and their price. Amounts are minor units.
import { findMarket, mostOf } from '@foyer/lottery/bets.ts';
import type { PlayType } from '@foyer/lottery/draw.ts';
import type { Lottery, Slip } from './calls.ts';
import { countLines } from './picking.ts';

export type SlipBet = { market: string; picks: string[][]; lines: number };
export type Terms = { stake: bigint; times: number; draws: number; stopOnWin: boolean };

/** The largest number of bets in one order. */
export const MOST_BETS = 20;
export const drawChoices = [1, 3, 5, 10] as const;

/** Round stakes: 1, 2, 5 and their multiples of ten, within the limits. */
export function stakeSteps({ minStakeMinor, maxStakeMinor }: Lottery): bigint[] {
  const [least, most] = [BigInt(minStakeMinor), BigInt(maxStakeMinor)];
  const steps: bigint[] = [];
  for (let ten = least; ten <= most; ten *= 10n)
    for (const part of [1n, 2n, 5n]) if (ten * part <= most) steps.push(ten * part);
  return steps;
}

/** The stake one step up or down. */
export function stepped(steps: readonly bigint[], stake: bigint, by: 1 | -1): bigint {
  return (
    (by === 1 ? steps.find((step) => step > stake) : steps.filter((step) => step < stake).at(-1)) ?? stake
  );
}

export function linesIn(bets: readonly SlipBet[]): number {
  return bets.reduce((sum, { lines }) => sum + lines, 0);
}

export function costOf(bets: readonly SlipBet[], { stake, times, draws }: Terms): bigint {
  return BigInt(linesIn(bets)) * stake * BigInt(times) * BigInt(draws);
}

/** The highest possible payout of one draw. */
export function bestOf(
  playType: PlayType,
  bets: readonly SlipBet[],
  { stake, times }: Terms,
  mode: number,
): bigint {
  return bets.reduce((sum, { market: id, picks }) => {
    const market = findMarket(playType, id);
    return market ? sum + mostOf({ market, picks, stake: stake * BigInt(times), mode }) : sum;
  }, 0n);
}

export function betOf(playType: PlayType, id: string, picks: string[][]): SlipBet | null {
  const market = findMarket(playType, id);
  const lines = market ? countLines(market, picks) : 0;
  return lines > 0 ? { market: id, picks, lines } : null;
}

export function isFull(bets: readonly SlipBet[]): boolean {
  return bets.length >= MOST_BETS;
}

/** The slip with one more bet. A full one stays as it is: no bet is dropped for another. */
export function withBet(bets: readonly SlipBet[], bet: SlipBet): readonly SlipBet[] {
  return isFull(bets) ? bets : [...bets, bet];
}

/** The order as it is sent. */
export function orderOf(
  { gameId, numero, prizeMode }: { gameId: string; numero: string; prizeMode: number },
  bets: readonly SlipBet[],
  { stake, times, draws, stopOnWin }: Terms,
): Slip {
  return {
    gameId,
    numero,
    draws,
    times,
    stopOnWin: stopOnWin && draws > 1,
    prizeMode,
    bets: bets.map(({ market, picks }) => ({ market, picks, stakeMinor: String(stake) })),
  };
}
