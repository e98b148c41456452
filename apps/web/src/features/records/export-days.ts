// Months as the download sheet offers them: 2026-11.
import { clock } from '#device/clock.ts';

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** The month of now, in the visitor's time zone. */
export function thisMonth(): string {
  const now = new Date(clock.now());
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}`;
}

/** This month and the eleven before it, the latest first. */
export function lastMonths(): string[] {
  const [year = 0, month = 1] = thisMonth().split('-').map(Number);
  return Array.from({ length: 12 }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}

/** The first and the last day of a month. */
export function monthDays(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
