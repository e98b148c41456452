/** A day of any year, such as 04-12, in the visitor's language. The year 2000 has a 29 February. */
export function monthDayText(intl: string, monthDay: string): string {
  const format = new Intl.DateTimeFormat(intl, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`2000-${monthDay}T12:00:00Z`));
}
