import { expect, test } from 'vitest';
import { depositSums, withdrawalSums } from './payment-sums.ts';

test.each([
  [10_000n, 0, null, { fee: 0n, bonus: 0n, credit: 10_000n, turnover: 5_000n }],
  [9_999n, 150, null, { fee: 149n, bonus: 0n, credit: 9_850n, turnover: 4_999n }],
  [
    10_000n,
    150,
    { rate: 5_000, maxBonus: 6_000n, turnover: 8 },
    { fee: 150n, bonus: 5_000n, credit: 14_850n, turnover: 120_000n },
  ],
  [
    10_000n,
    0,
    { rate: 10_000, maxBonus: 6_000n, turnover: 0 },
    { fee: 0n, bonus: 6_000n, credit: 16_000n, turnover: 0n },
  ],
])('a deposit of %s at a fee of %s with %o brings %o', (amount, feeRate, promotion, sums) => {
  expect(depositSums(amount, { feeRate, promotion, turnoverPercent: 50 })).toEqual(sums);
});

test('the fee of a withdrawal is rounded down, in favour of the member', () => {
  expect(withdrawalSums(9_999n, 100)).toEqual({ fee: 99n, payout: 9_900n });
});
