import { describe, expect, test } from 'vitest';
import { amountOf, dividendOf, type ActiveContract, salaryOf } from './earnings.ts';

const steps = [
  { threshold: '5000', rate: 60 },
  { threshold: '1000', rate: 40 },
];
const HOUR = 3_600_000;
const day = { from: 0, until: 24 * HOUR };
function accepted(given: Partial<ActiveContract> = {}): ActiveContract {
  return {
    kind: 'SALARY',
    periodStart: 0,
    periodEnd: 10 * day.until,
    decidedAt: 0,
    rates: steps,
    ...given,
  };
}
function hour(at: number, bet: bigint, profit = 0n) {
  return { at: at * HOUR, bet, profit };
}

test.each([
  [0n, 0n],
  [999n, 0n],
  [1000n, 4n],
  [4999n, 19n],
  [5000n, 30n],
  [-5000n, 0n],
])('%d earns %d: the highest step reached counts for all of it, rounded down', (basis, amount) => {
  expect(amountOf(basis, steps)).toBe(amount);
});

describe('a day’s salary', () => {
  const hours = [hour(1, 3000n), hour(23, 3000n), hour(24, 90_000n)];

  test('is taken of the day’s own stakes', () => {
    expect(salaryOf([accepted()], day, hours)).toEqual({ basis: 6000n, amount: 36n });
  });

  test('and of each hour by the hourly contract', () => {
    expect(salaryOf([accepted({ kind: 'HOUR' })], day, hours)).toEqual({ basis: 6000n, amount: 24n });
    expect(salaryOf([accepted(), accepted({ kind: 'HOUR' })], day, hours).amount).toBe(60n);
  });

  test.each([
    ['begins later', { periodStart: 1 }],
    ['had ended', { periodEnd: 0 }],
    ['was accepted when the day was over', { decidedAt: day.until }],
  ])('a contract that %s earns nothing of it', (_what, given) => {
    expect(salaryOf([accepted(given)], day, hours)).toEqual({ basis: 6000n, amount: 0n });
  });

  test('of two contracts the later one holds', () => {
    const better = accepted({ decidedAt: 5, rates: [{ threshold: '0', rate: 100 }] });
    expect(salaryOf([better, accepted()], day, hours).amount).toBe(60n);
  });
});

test('a dividend is a share of what members lost, and nothing where they won', () => {
  const contract = accepted({ kind: 'DIVIDEND' });
  const lost = [hour(1, 9000n, 6000n), hour(2, 9000n, -1000n)];
  expect(dividendOf([contract], day, lost)).toEqual({ basis: 5000n, amount: 30n });
  expect(dividendOf([contract], day, [hour(1, 9000n, -6000n)])).toEqual({ basis: -6000n, amount: 0n });
});
