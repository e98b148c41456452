/**
 * A day of any year, such as 04-12, in the visitor's language; a text that is no such day as it is. The year 2000 has a
 * 29 February.
 */
export function monthDayText(intl: string, monthDay: string): string {
  const day = new Date(`2000-${monthDay}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return monthDay;
  return new Intl.DateTimeFormat(intl, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(day);
}
