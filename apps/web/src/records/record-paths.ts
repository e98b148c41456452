// Addresses of records: the filter is in the query, so that a reload, Back and a shared link keep it.
import type { InputOf } from '@foyer/contract/call.ts';
import type { records } from '@foyer/contract/calls/records.ts';
import { paths } from '#navigation/paths.ts';

/** Which records a list shows. */
export type HistoryFilter = Omit<InputOf<typeof records>, 'zone' | 'after'>;

export const recordKinds = ['deposit', 'withdraw', 'game', 'lottery', 'other'] as const;
export const recordStates = ['open', 'settled', 'cancelled'] as const;

/** The records that a filter selects. */
export function recordsPath({ kind, state, vendor, from, to }: HistoryFilter): string {
  // `state` in an address belongs to the answer of a log-in provider (startup/entry.ts).
  const fields = Object.entries({ kind, status: state, vendor, from, to });
  const query = new URLSearchParams(fields.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const text = query.toString();
  return text === '' ? paths.transactions : `${paths.transactions}?${text}`;
}

/** The receipt of a round, a lottery order or another movement. */
export function receiptPath(id: string): string {
  return `${paths.transactions}?${new URLSearchParams({ id }).toString()}`;
}

function matching(value: string | null, pattern: RegExp): string | undefined {
  return value !== null && pattern.test(value) ? value : undefined;
}

/** An existing day of the years that have records. */
export function dayIn(value: string | null): string | undefined {
  if (value === null || !/^20\d\d-[01]\d-[0-3]\d$/.test(value)) return undefined;
  const ms = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value) ? value : undefined;
}

/** Two days, the earlier one first; a day that is missing is no limit. */
export function inOrder<Day extends string | undefined>({ from, to }: { from: Day; to: Day }) {
  return from && to && to < from ? { from: to, to: from } : { from, to };
}

/** The filter of an address; an unknown value is no filter. */
export function recordsFilterOf(search: string): HistoryFilter {
  const query = new URLSearchParams(search);
  const kind = recordKinds.find((one) => one === query.get('kind'));
  const state = recordStates.find((one) => one === query.get('status'));
  const vendor = matching(query.get('vendor'), /^[\w.-]{1,32}$/);
  const { from, to } = inOrder({ from: dayIn(query.get('from')), to: dayIn(query.get('to')) });
  return {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(vendor && { vendor }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
