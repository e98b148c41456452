// A slip, validated and priced: its cost on each draw and its largest possible prize.
import type { InputOf } from '@foyer/contract/call.ts';
import type { placeLotteryOrder } from '@foyer/contract/calls/lottery.ts';
import { findMarket, linesOf, MOST_LINES, mostOf } from '@foyer/lottery/bets.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import type { Lottery } from './lotteries.ts';

type Order = InputOf<typeof placeLotteryOrder>;

export type PricedBet = {
  market: string;
  picks: string[][];
  lines: number;
  lineStake: bigint;
  stake: bigint;
  most: bigint;
};

/** The prize mode of an order: the lottery's own, or a lower one that the member's link requires. */
export function modeOf(lottery: Lottery, asked: number | undefined): number {
  if (asked === undefined) return lottery.prize_mode;
  if (asked > lottery.prize_mode) throw new Refusal('lottery.prize_mode');
  return asked;
}

/**
 * The bets for one draw. Throws `request.invalid` for a bet that is not possible on any board, `lottery.stake_limit`
 * for an amount outside the limits.
 */
export function priced(lottery: Lottery, mode: number, { bets, times }: Order): PricedBet[] {
  return bets.map(({ market: id, picks, stakeMinor }) => {
    const market = findMarket(lottery.play_type, id);
    const lines = market ? linesOf(market, picks).length : 0;
    if (!market || lines === 0 || lines > MOST_LINES)
      throw invalidInput('bets', 'expected picks that the market offers');
    const lineStake = BigInt(stakeMinor) * BigInt(times);
    if (lineStake < lottery.min_stake || lineStake > lottery.max_stake)
      throw new Refusal('lottery.stake_limit', {
        value: {
          minStakeMinor: String(lottery.min_stake),
          maxStakeMinor: String(lottery.max_stake),
        },
      });
    const stake = lineStake * BigInt(lines);
    return {
      market: id,
      picks,
      lines,
      lineStake,
      stake,
      most: mostOf({ market, picks, stake: lineStake, mode }),
    };
  });
}
