// How far a member is on the way to the next rank (MEMBER-04, OPEN-C-112).
import type { ValueOf } from '@foyer/contract/call.ts';
import type { rankProgress } from '@foyer/contract/calls/club.ts';

export type RankProgress = ValueOf<typeof rankProgress>;
export type Condition = RankProgress['conditions'][number];

/** Completed conditions of all, as a whole number of a hundred; all of it where there is no rank or nothing left to do. */
export function rankPercent({
  rankLabel,
  conditions,
}: Pick<RankProgress, 'rankLabel' | 'conditions'>): number {
  if (rankLabel === null || conditions.length === 0) return 100;
  const completed = conditions.filter((condition) => condition.completed).length;
  return Math.round((completed / conditions.length) * 100);
}

/** How much of one condition is done, rounded down: it is full only when it is completed. */
export function conditionPercent({ current, expected, completed }: Condition): number {
  return completed ? 100 : Math.max(0, Number((BigInt(current) * 100n) / BigInt(expected)));
}

/** What counts of a condition is money, or a number. */
export function isMoney({ code }: Condition): boolean {
  return code !== 'WAGERS';
}
