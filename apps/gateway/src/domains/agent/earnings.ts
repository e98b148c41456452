// Computes the payment of a contract. Pure arithmetic: no database, no clock.
import { shareOf } from '@foyer/contract/payment-sums.ts';
import type { ContractKind, Step } from '#db/tables/agents.ts';
import type { Hour } from './figures.ts';

export type ActiveContract = {
  kind: ContractKind;
  periodStart: number;
  periodEnd: number;
  decidedAt: number;
  rates: readonly Step[];
};

/** The rate of the highest step reached, applied to the whole amount; rounded down. */
export function amountOf(basis: bigint, rates: readonly Step[]): bigint {
  const reached = rates
    .filter(({ threshold }) => basis > 0n && basis >= BigInt(threshold))
    .toSorted((a, b) => (BigInt(a.threshold) < BigInt(b.threshold) ? -1 : 1))
    .at(-1);
  return reached ? shareOf(basis, reached.rate) : 0n;
}

/** The contract of a kind that was valid when a span began, accepted before its end; of several, the latest. */
export function inForce(
  contracts: readonly ActiveContract[],
  kind: ContractKind,
  { from, until }: { from: number; until: number },
): ActiveContract | undefined {
  return contracts
    .filter((each) => each.kind === kind && each.periodStart <= from && each.periodEnd > from)
    .filter(({ decidedAt }) => decidedAt < until)
    .toSorted((a, b) => a.decidedAt - b.decidedAt)
    .at(-1);
}

type Period = { from: number; until: number };
type Earning = { basis: bigint; amount: bigint };

function sum(hours: readonly Hour[], of: (hour: Hour) => bigint): bigint {
  return hours.reduce((total, hour) => total + of(hour), 0n);
}

/** A day's salary: the daily contract on the day's stakes, and the hourly one on those of each hour. */
export function salaryOf(contracts: readonly ActiveContract[], day: Period, hours: readonly Hour[]): Earning {
  const within = hours.filter(({ at }) => at >= day.from && at < day.until);
  const basis = sum(within, ({ bet }) => bet);
  const daily = inForce(contracts, 'SALARY', day);
  const hourly = inForce(contracts, 'HOUR', day);
  return {
    basis,
    amount:
      (daily ? amountOf(basis, daily.rates) : 0n) +
      (hourly ? sum(within, ({ bet }) => amountOf(bet, hourly.rates)) : 0n),
  };
}

/** A month's dividend: a share of the members' losses, nothing of their wins. */
export function dividendOf(
  contracts: readonly ActiveContract[],
  month: Period,
  hours: readonly Hour[],
): Earning {
  const within = hours.filter(({ at }) => at >= month.from && at < month.until);
  const basis = sum(within, ({ profit }) => profit);
  const contract = inForce(contracts, 'DIVIDEND', month);
  return { basis, amount: contract ? amountOf(basis, contract.rates) : 0n };
}
