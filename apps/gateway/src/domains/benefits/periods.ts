// The periods of benefits: weeks from Monday to Sunday, and days. They begin at midnight UTC.
import { BIRTHDAY_FOUND_DAYS } from '@foyer/contract/benefit-rules.ts';
import { DAY_MS } from '#process/clock.ts';

const WEEK = 7 * DAY_MS;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4 * DAY_MS;

/** A finished span of time; `name` is its first day, `turn` its number. */
export type Period = {
  readonly name: string;
  readonly from: number;
  readonly until: number;
  readonly turn: number;
};

function dayName(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function spanAt(ms: number, length: number, first: number): Period {
  const turn = Math.floor((ms - first) / length);
  const from = first + turn * length;
  return { name: dayName(from), from, until: from + length, turn };
}

/** The week or the day that contains an instant. */
export const periodAt = {
  week: (ms: number): Period => spanAt(ms, WEEK, FIRST_MONDAY),
  day: (ms: number): Period => spanAt(ms, DAY_MS, 0),
} as const;

function isLeap(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
}

export type Birthday = { readonly monthDay: string; readonly year: number; readonly at: number };

/**
 * The birthdays that are paid on a day: those of the day itself, and those of the days before it that were missed. Where
 * a year has no 29 February, that birthday is on the 28th.
 */
export function birthdaysOn({ from }: Pick<Period, 'from'>): Birthday[] {
  return Array.from({ length: BIRTHDAY_FOUND_DAYS }, (_, ago) => from - ago * DAY_MS).flatMap((at) => {
    const year = new Date(at).getUTCFullYear();
    const monthDay = dayName(at).slice(5);
    const own = { monthDay, year, at };
    return monthDay === '02-28' && !isLeap(year) ? [own, { ...own, monthDay: '02-29' }] : [own];
  });
}
