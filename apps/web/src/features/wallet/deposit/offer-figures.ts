// A promotion for deposits, in money.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { depositPromos } from '@foyer/contract/calls/deposit.ts';
import { depositSums } from '@foyer/contract/payment-sums.ts';

export type Promo = ValueOf<typeof depositPromos>[number];

/** An offer in money: for the typed amount, or for the smallest deposit that it applies to. */
export function offerFigures({ rate, maxBonus, turnover, min }: Promo, amount: string | null) {
  const deposit = BigInt(amount ?? min);
  const promotion = { rate, maxBonus: BigInt(maxBonus), turnover };
  const { bonus, turnover: bets } = depositSums(deposit, { feeRate: 0, promotion, turnoverPercent: 0 });
  return { deposit, bonus, bets };
}
