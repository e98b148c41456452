// The bets that a player may choose, in minor units of the currency. Each is a whole number of coins, so every win is
// exact.
import { coinsPerBet } from './slot/model.ts';

const twoDigits = [100, 200, 400, 1_000, 2_000, 4_000, 10_000, 20_000, 50_000];
const ladders: Readonly<Record<string, readonly number[]>> = {
  VND: [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
};

/** The bets in a currency, as decimal strings, lowest first. */
export function betsOf(currency: string, minorDigits: number): string[] {
  const ladder =
    ladders[currency] ?? twoDigits.map((bet) => Math.max(coinsPerBet, (bet * 10 ** minorDigits) / 100));
  return [...new Set(ladder)].filter((bet) => bet % coinsPerBet === 0).map(String);
}
