// Reports that pages send about themselves, stored for some days. They are not trusted: any client may send anything.
import { randomUUID } from 'node:crypto';
import type { InputOf } from '@foyer/contract/call.ts';
import type { collect, ping, reportEvent } from '@foyer/contract/calls/measures.ts';
import * as shapes from '@foyer/contract/shapes/measures.ts';
import * as v from 'valibot';
import type { At } from '#service/at.ts';
import { invalidInput } from '#service/refusal.ts';
import { addressKey, type Limits } from '#service/limits.ts';
import { enqueue, type TrackedEvent } from './forward.ts';

const MOST_EVENTS = 20;

/** Together with the days of storage, the limits of a merchant bound the size of the table. */
async function takeReportLimits(at: At, limits: Limits): Promise<void> {
  await limits.take('report.ip', at.merchant.id, addressKey(at.from.ip));
  await limits.take('report.merchant', at.merchant.id, 'all');
}

/** Each event counts for its member, or for its visitor, so that no one uses up what others behind the address have. */
async function takeEventLimits(at: At, limits: Limits, count: number): Promise<void> {
  const { id: merchant } = at.merchant;
  const address = addressKey(at.from.ip);
  const visitor = at.member ? `member ${at.member.id}` : `${address} ${at.from.deviceId ?? ''}`;
  await limits.take('event.visitor', merchant, visitor, count);
  await limits.take('event.ip', merchant, address, count);
  await limits.take('event.day', merchant, address, count);
  await limits.take('event.merchant', merchant, 'all', count);
}

export async function keepTimings(at: At, limits: Limits, { value }: InputOf<typeof collect>): Promise<null> {
  if (Object.keys(value).length === 0) return null;
  await takeReportLimits(at, limits);
  const row = { merchant_id: at.merchant.id, kind: 'timing', reported_at: BigInt(at.clock.now()) } as const;
  await at.db
    .insertInto('reports')
    .values({ ...row, report: JSON.stringify(value) })
    .execute();
  return null;
}

/** Stores an event and, once, what is to be forwarded of it. */
async function keepOne(at: At, { id = randomUUID(), ...event }: TrackedEvent): Promise<void> {
  await at.db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('reports')
      .values({
        merchant_id: at.merchant.id,
        kind: 'event',
        report: JSON.stringify(event),
        reported_at: BigInt(at.clock.now()),
        report_id: id,
      })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'report_id']).doNothing())
      .returning('id')
      .execute();
    if (added.length > 0) await enqueue(tx, at, { id, ...event });
  });
}

export async function keepEvent(
  at: At,
  limits: Limits,
  { merchant: _, ...event }: InputOf<typeof reportEvent>,
): Promise<null> {
  await takeEventLimits(at, limits, 1);
  await keepOne(at, event);
  return null;
}

const eventList = v.pipe(v.array(shapes.reportEvent.input), v.maxLength(MOST_EVENTS));

/** The events of a ping; each must be one that the event endpoint would accept. */
function eventsIn({ merchant }: At, text: string): readonly InputOf<typeof reportEvent>[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw invalidInput('events', 'expected JSON');
  }
  const events = v.safeParse(eventList, read);
  if (!events.success || events.output.some((event) => event.merchant !== merchant.id))
    throw invalidInput('events', 'expected a list of known events, within its limit');
  return events.output;
}

export async function keepEvents(at: At, limits: Limits, { events }: InputOf<typeof ping>): Promise<null> {
  const given = events === undefined ? [] : eventsIn(at, events);
  if (given.length === 0) return null;
  await takeEventLimits(at, limits, given.length);
  for (const { merchant: _, ...event } of given) await keepOne(at, event);
  return null;
}
