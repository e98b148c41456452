/**
 * The days of a period without its end, in the visitor's language: one day, or the first and the last. Periods begin at
 * midnight UTC.
 */
export function daysOf(
  intl: string,
  { from, until }: { readonly from: number; readonly until: number },
): string {
  const format = new Intl.DateTimeFormat(intl, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(from, until - 1);
}
