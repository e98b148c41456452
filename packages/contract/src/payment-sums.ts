// Shares, fees and net amounts of payments, in minor units. The screen shows these sums before the member confirms; the
// gateway writes them into the order.

/** A share of an amount, at a rate in hundredths of a percent, rounded down. */
export function shareOf(amount: bigint, rate: number): bigint {
  return (amount * BigInt(rate)) / 10_000n;
}

/** The bets that a deposit without a promotion requires, at a percentage of its amount, rounded down. */
function plainTurnover(amount: bigint, percent: number): bigint {
  return (amount * BigInt(percent)) / 100n;
}

type Promotion = {
  readonly rate: number;
  readonly maxBonus: bigint;
  /** How many times deposit and bonus must be staked. */
  readonly turnover: number;
};
type DepositTerms = {
  readonly feeRate: number;
  readonly promotion: Promotion | null;
  /** The turnover of a deposit without a promotion, in percent. */
  readonly turnoverPercent: number;
};

/** The fee of a deposit, the bonus of a promotion, the total credit, and the bets required before a withdrawal. */
export function depositSums(amount: bigint, { feeRate, promotion, turnoverPercent }: DepositTerms) {
  const fee = shareOf(amount, feeRate);
  const share = promotion ? shareOf(amount, promotion.rate) : 0n;
  const bonus = promotion && share > promotion.maxBonus ? promotion.maxBonus : share;
  const turnover = promotion
    ? (amount + bonus) * BigInt(promotion.turnover)
    : plainTurnover(amount, turnoverPercent);
  return { fee, bonus, credit: amount - fee + bonus, turnover };
}

/** The bets that a deposit requires once its bonus was given up: those without a promotion, and no more than before. */
export function turnoverWithoutBonus(amount: bigint, turnover: bigint, turnoverPercent: number): bigint {
  const plain = plainTurnover(amount, turnoverPercent);
  return plain < turnover ? plain : turnover;
}

/** The fee of a withdrawal, and the amount that the member's bank receives. */
export function withdrawalSums(amount: bigint, feeRate: number) {
  const fee = shareOf(amount, feeRate);
  return { fee, payout: amount - fee };
}
