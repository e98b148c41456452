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
  const fields = Object.entries({ kind, state, vendor, from, to });
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

/** The filter of an address; an unknown value is no filter. */
export function recordsFilterOf(search: string): HistoryFilter {
  const query = new URLSearchParams(search);
  const kind = recordKinds.find((one) => one === query.get('kind'));
  const state = recordStates.find((one) => one === query.get('state'));
  const vendor = matching(query.get('vendor'), /^[\w.-]{1,32}$/);
  const from = matching(query.get('from'), /^20\d\d-[01]\d-[0-3]\d$/);
  const to = matching(query.get('to'), /^20\d\d-[01]\d-[0-3]\d$/);
  return {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(vendor && { vendor }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
