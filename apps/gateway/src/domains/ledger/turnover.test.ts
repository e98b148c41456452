import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTurnover, type WageredDeposit } from './turnover.ts';

const amount = fc.bigInt({ min: 0n, max: 1_000n });
const deposit: fc.Arbitrary<WageredDeposit> = fc.record({
  orderNo: fc.constant('D100001'),
  credit: amount,
  bonus: amount,
  turnover: fc.bigInt({ min: 1n, max: 3_000n }),
  staked: fc.bigInt({ min: 0n, max: 2_000n }),
});

/** The most that any deposit, together with the later ones, requires beyond the bets after it. */
function largestRest(deposits: readonly WageredDeposit[]): bigint {
  let [most, rest] = [0n, 0n];
  for (const { turnover, staked } of deposits.toReversed()) {
    rest += turnover - staked;
    if (rest > most) most = rest;
  }
  return most;
}

test('what is left is the largest rest of any deposit with the later ones, in 10,000 random histories', () => {
  fc.assert(
    fc.property(fc.array(deposit, { maxLength: 8 }), (deposits) => {
      expect(openTurnover(deposits).remaining).toBe(largestRest(deposits));
    }),
    { numRuns: 10_000 },
  );
});

test('bets complete the oldest deposit first; a completed deposit locks nothing', () => {
  const first = { orderNo: 'D100001', credit: 500n, bonus: 0n, turnover: 500n, staked: 300n };
  const second = { orderNo: 'D100002', credit: 200n, bonus: 100n, turnover: 900n, staked: 300n };
  // 200 of the later 300 complete the first, 100 count towards the second.
  expect(openTurnover([first, second])).toMatchObject({
    required: 900n,
    remaining: 800n,
    credited: 300n,
    bonus: 100n,
  });
  expect(openTurnover([first, { ...second, staked: 1_099n }])).toMatchObject({ remaining: 1n });
  expect(openTurnover([first, { ...second, staked: 1_100n }])).toMatchObject({
    required: 0n,
    remaining: 0n,
    credited: 0n,
    bonus: 0n,
  });
});

test('bets beyond a turnover do not count towards a later deposit', () => {
  const [played, later] = [
    { orderNo: 'D100001', credit: 10n, bonus: 0n, turnover: 10n, staked: 1_000n },
    { orderNo: 'D100002', credit: 20n, bonus: 0n, turnover: 20n, staked: 0n },
  ];
  expect(openTurnover([played, later])).toMatchObject({
    required: 20n,
    remaining: 20n,
    credited: 20n,
    bonus: 0n,
  });
});
