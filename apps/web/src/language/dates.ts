// Dates and times in the visitor's language: every named month and weekday of the app. `language` is `useLanguage()`.
import { formatMinute, isoOf, NO_DATE } from './format.ts';
import { ownNames, type NamedLanguage, type OwnNames } from './own-names.ts';

const styles = {
  day: { dateStyle: 'full' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  monthDay: { month: 'long', day: 'numeric' },
  shortDay: { month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function filled(
  own: NonNullable<OwnNames['dates']>,
  form: string,
  [year, month, day, weekday]: readonly number[],
): string {
  const nameOf = (names: string, at = 0) => names.split(' ')[at] ?? '';
  const values: Readonly<Record<string, string>> = {
    y: String(year),
    M: nameOf(own.months, month),
    m: nameOf(own.shortMonths, month),
    d: String(day),
    W: nameOf(own.weekdays, weekday),
    w: nameOf(own.shortWeekdays, weekday),
  };
  return form.replaceAll(/[yMmdWw]/g, (letter) => values[letter] ?? letter);
}

/** Days are those of UTC: a day is the same one everywhere. */
function dayIn(language: NamedLanguage, style: keyof typeof styles, at: number): string {
  if (isoOf(at) === undefined) return NO_DATE;
  const own = ownNames(language, 'dates');
  const day = new Date(at);
  return own
    ? filled(own, own[style], [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), day.getUTCDay()])
    : new Intl.DateTimeFormat(language.intl, { ...styles[style], timeZone: 'UTC' }).format(day);
}

function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/** A day, such as 2026-11-23, with its weekday. */
export function dayText(language: NamedLanguage, day: string): string {
  return dayIn(language, 'day', noonOf(day));
}

/** A day, such as 2026-11-23, in short and without its year. */
export function shortDayText(language: NamedLanguage, day: string): string {
  return dayIn(language, 'shortDay', noonOf(day));
}

/** A month, such as 2026-11. */
export function monthText(language: NamedLanguage, month: string): string {
  return dayIn(language, 'month', noonOf(`${month}-01`));
}

/** A day of any year, such as 04-12; a text that is no such day as it is. The year 2000 has a 29 February. */
export function monthDayText(language: NamedLanguage, monthDay: string): string {
  const at = noonOf(`2000-${monthDay}`);
  return Number.isNaN(at) ? monthDay : dayIn(language, 'monthDay', at);
}

/** The days of a period without its end: one day, or the first and the last. Periods begin at midnight UTC. */
export function daysOf(
  language: NamedLanguage,
  { from, until }: { readonly from: number; readonly until: number },
): string {
  if (!ownNames(language, 'dates') && isoOf(from) !== undefined && isoOf(until - 1) !== undefined)
    return new Intl.DateTimeFormat(language.intl, { ...styles.date, timeZone: 'UTC' }).formatRange(
      from,
      until - 1,
    );
  const [first, last] = [dayIn(language, 'date', from), dayIn(language, 'date', until - 1)];
  return first === last ? first : `${first} – ${last}`;
}

/** The time of the phone's clock, such as 15:04. */
function timeOf(at: number): string {
  return formatMinute(at).slice(-5);
}

/** A day of the phone's calendar. */
export function dateText(language: NamedLanguage, at: number): string {
  if (isoOf(at) === undefined) return NO_DATE;
  const day = new Date(at);
  return dayIn(language, 'date', Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()));
}

/** A list shows many moments: creating a format takes a hundred times as long as using it. */
const momentFormats = new Map<string, Intl.DateTimeFormat>();

function momentFormat(intl: string): Intl.DateTimeFormat {
  const kept = momentFormats.get(intl) ?? new Intl.DateTimeFormat(intl, { ...styles.date, ...clock });
  momentFormats.set(intl, kept);
  return kept;
}

/** Day and time of the phone's clock, to the minute. */
export function momentText(language: NamedLanguage, at: number): string {
  if (isoOf(at) === undefined) return NO_DATE;
  return ownNames(language, 'dates')
    ? `${dateText(language, at)} ${timeOf(at)}`
    : momentFormat(language.intl).format(at);
}

/** Weekday and time of the phone's clock, for what happens within a week. */
export function weekTimeText(language: NamedLanguage, at: number): string {
  if (isoOf(at) === undefined) return NO_DATE;
  const own = ownNames(language, 'dates');
  if (!own) return new Intl.DateTimeFormat(language.intl, { weekday: 'short', ...clock }).format(at);
  return `${filled(own, 'w', [0, 0, 0, new Date(at).getDay()])} ${timeOf(at)}`;
}
