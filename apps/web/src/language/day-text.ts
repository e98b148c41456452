/** A day, such as 2026-11-23, in the visitor's language. */
export function dayText(intl: string, day: string): string {
  const format = new Intl.DateTimeFormat(intl, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T12:00:00Z`));
}

/** A month, such as 2026-11, in the visitor's language. */
export function monthText(intl: string, month: string): string {
  const format = new Intl.DateTimeFormat(intl, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T12:00:00Z`));
}
