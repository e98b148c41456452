// Days of a member's time zone. The browser names the zone; which instant a day starts at is computed here.
import { invalidInput } from '#service/refusal.ts';

const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;

export type Zone = {
  /** The day of an instant: 2026-11-23. */
  dayOf(ms: number): string;
  /** The first instant of a day. */
  startOf(day: string): number;
  /** The time of day of an instant: 21:05. */
  timeOf(ms: number): string;
};

/** The day after (or before) a day. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Quarters of an hour since 1970, as `ledger_sums` counts them. */
export function quarterOf(ms: number): number {
  return Math.floor(ms / QUARTER_MS);
}

/** An existing day of the years that have records. */
function requireDay(field: string, day: string): void {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day || day < '2000' || day > '2100')
    throw invalidInput(field, 'expected an existing day');
}

/** The days from `from` to `to` as instants: the first included, the last not. */
export function rangeOf(zone: Zone, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from !== undefined) requireDay('from', from);
  if (to !== undefined) requireDay('to', to);
  if (from !== undefined && to !== undefined && to < from)
    throw invalidInput('to', 'expected a day after `from`');
  return {
    since: from === undefined ? null : zone.startOf(from),
    until: to === undefined ? null : zone.startOf(dayAfter(to)),
  };
}

/** A time zone by its IANA name; an unknown one is invalid input. */
export function zoneOf(name: string): Zone {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: name,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  } catch {
    throw invalidInput('zone', 'expected an IANA time zone');
  }
  const partsOf = (ms: number) => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    return {
      day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
      time: `${parts.get('hour')}:${parts.get('minute')}`,
    };
  };
  const dayOf = (ms: number) => partsOf(ms).day;
  return {
    dayOf,
    timeOf: (ms) => partsOf(ms).time,
    startOf: (day) => {
      // No zone is further than 14 hours from UTC, and every offset is a multiple of a quarter of an hour. Days are
      // in order, so the first quarter of this day or a later one is found by halving.
      const start = Date.parse(`${day}T00:00:00Z`);
      let before = quarterOf(start - DAY_MS);
      let inside = quarterOf(start + DAY_MS);
      while (inside - before > 1) {
        const middle = Math.floor((before + inside) / 2);
        if (dayOf(middle * QUARTER_MS) < day) before = middle;
        else inside = middle;
      }
      return inside * QUARTER_MS;
    },
  };
}
