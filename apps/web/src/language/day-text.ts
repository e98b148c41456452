/** A day, such as 2026-11-23, in the visitor's language. */
export function dayText(intl: string, day: string): string {
  const format = new Intl.DateTimeFormat(intl, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T12:00:00Z`));
}
