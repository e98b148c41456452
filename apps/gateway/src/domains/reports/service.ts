// Reports that pages send about themselves, stored for some days. They are not trusted: any client may send anything.
import type { InputOf } from '@foyer/contract/call.ts';
import type { collect, ping, reportEvent } from '@foyer/contract/calls/measures.ts';
import type { Clock } from '#process/clock.ts';
import type { Db } from '#db/connect.ts';
import type { At } from '#service/at.ts';
import { invalidInput } from '#service/refusal.ts';
import { addressKey, type Limits } from '#service/limits.ts';

const KEPT_MS = 7 * 86_400_000;
const MOST_EVENTS = 20;

type Kind = 'timing' | 'event';

async function keep(at: At, limits: Limits, kind: Kind, reports: readonly object[]): Promise<null> {
  if (reports.length === 0) return null;
  // Only a stored report counts: pages also send pings without events. Together with the days of storage, these two
  // limits bound the size of the table.
  await limits.take('report.ip', at.merchant.id, addressKey(at.from.ip));
  await limits.take('report.merchant', at.merchant.id, 'all');
  const reported_at = BigInt(at.clock.now());
  await at.db
    .insertInto('reports')
    .values(
      reports.map((report) => ({
        merchant_id: at.merchant.id,
        kind,
        report: JSON.stringify(report),
        reported_at,
      })),
    )
    .execute();
  return null;
}

export function keepTimings(at: At, limits: Limits, { value }: InputOf<typeof collect>): Promise<null> {
  return keep(at, limits, 'timing', Object.keys(value).length > 0 ? [value] : []);
}

export function keepEvent(
  at: At,
  limits: Limits,
  { merchant: _, ...event }: InputOf<typeof reportEvent>,
): Promise<null> {
  return keep(at, limits, 'event', [event]);
}

function eventsIn(text: string): readonly object[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw invalidInput('events', 'expected JSON');
  }
  const isEvent = (one: unknown): one is object =>
    typeof one === 'object' && one !== null && !Array.isArray(one);
  if (!Array.isArray(read) || read.length > MOST_EVENTS || !read.every(isEvent))
    throw invalidInput('events', 'expected a list of objects, within its limit');
  return read;
}

export function keepEvents(at: At, limits: Limits, { events }: InputOf<typeof ping>): Promise<null> {
  return keep(at, limits, 'event', events === undefined ? [] : eventsIn(events));
}

/** Removes one merchant's expired reports. */
export async function tidyReports(db: Db, clock: Clock): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('reported_at', '<=', BigInt(clock.now() - KEPT_MS))
    .execute();
}
