// Fee and net amount of a payment, in minor units. The screen shows these sums before the member confirms; the
// gateway writes them into the order.

/** A share of an amount, at a rate in hundredths of a percent, rounded down. */
export function shareOf(amount: bigint, rate: number): bigint {
  return (amount * BigInt(rate)) / 10_000n;
}

type Promotion = { readonly rate: number; readonly maxBonus: bigint };
type DepositTerms = { readonly feeRate: number; readonly promotion: Promotion | null };

/** The fee of a deposit, the bonus of a promotion, and the total credit. */
export function depositSums(amount: bigint, { feeRate, promotion }: DepositTerms) {
  const fee = shareOf(amount, feeRate);
  const share = promotion ? shareOf(amount, promotion.rate) : 0n;
  const bonus = promotion && share > promotion.maxBonus ? promotion.maxBonus : share;
  return { fee, bonus, credit: amount - fee + bonus };
}

/** The fee of a withdrawal, and the amount that the member's bank receives. */
export function withdrawalSums(amount: bigint, feeRate: number) {
  const fee = shareOf(amount, feeRate);
  return { fee, payout: amount - fee };
}
