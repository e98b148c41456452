// A member's progress to the next rank (MEMBER-04, OPEN-C-112).
import type { ValueOf } from '@foyer/contract/call.ts';
import type { rankProgress } from '@foyer/contract/calls/club.ts';

export type RankProgress = ValueOf<typeof rankProgress>;
export type Condition = RankProgress['conditions'][number];

/** Completed conditions as a whole percentage; 100 when there is no next rank or nothing left to do. */
export function rankPercent({
  rankLabel,
  conditions,
}: Pick<RankProgress, 'rankLabel' | 'conditions'>): number {
  if (rankLabel === null || conditions.length === 0) return 100;
  const completed = conditions.filter((condition) => condition.completed).length;
  return Math.round((completed / conditions.length) * 100);
}

/** The progress of one condition, rounded down: it is 100 only when the condition is completed. */
export function conditionPercent({ current, expected, completed }: Condition): number {
  return completed ? 100 : Math.max(0, Number((BigInt(current) * 100n) / BigInt(expected)));
}

/** The unit of a condition: money, or a number. */
export function isMoney({ code }: Condition): boolean {
  return code !== 'WAGERS';
}
