// Forwarding of tracking events to the merchant's destinations, by the Conversions API: server to server, so that no
// third party's script is on a page. Each event waits in a table until a destination has taken or refused it; a
// destination recognises a repetition by the event's id.
import { createHash } from 'node:crypto';
import type { InputOf } from '@foyer/contract/call.ts';
import type { reportEvent } from '@foyer/contract/calls/measures.ts';
import type { Selectable } from 'kysely';
import type { Databases, Db, MerchantScope } from '#db/connect.ts';
import { type Job, startJob } from '#db/jobs.ts';
import { MERCHANTS_AT_ONCE } from '#db/merchant-ids.ts';
import type { DeviceTables, ForwardedReport } from '#db/tables/devices.ts';
import { type Clock, DAY_MS } from '#process/clock.ts';
import type { Clockwork } from '#process/clockwork.ts';
import type { Log } from '#process/log.ts';
import type { Metrics } from '#process/metrics.ts';
import { type Outside, OutsideDown } from '#providers/outside/outside.ts';
import type { At } from '#service/at.ts';
import {
  type Destination,
  type DestinationOptions,
  type DestinationReader,
  listDestinations,
} from './destinations.ts';

export type TrackedEvent = Omit<InputOf<typeof reportEvent>, 'merchant'>;

const TURN_MS = 5_000;
/** The wait after the first failure; it doubles with each further one. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;
/** After a day an event is of no use to the receiver. */
const GIVEN_UP_MS = DAY_MS;
const MOST_AT_ONCE = 50;
/** Longer than a receiver may take to answer. */
const LEASE_MS = 60_000;

/** The identifiers that the receiver gets. A name, a number or an address is never among them. */
function externalId({ merchant, member }: At, { deviceId }: TrackedEvent): string {
  const own = member ? `member ${member.id}` : `device ${deviceId}`;
  return createHash('sha256').update(`${merchant.id} ${own}`).digest('hex');
}

/** The kinds of data in a report, for the member's page. */
function fieldsOf({ ad, payload }: ForwardedReport): string[] {
  return [
    'person',
    'browser',
    ...(Object.keys(ad).length > 0 ? ['ad'] : []),
    ...(payload.amount === undefined ? [] : ['amount']),
  ];
}

/** The merchant's own event counter: the page itself sends it the event, and the member's list names it as a receiver. */
function sentByPage({ merchant }: At, event: TrackedEvent, shared: readonly string[]) {
  // The app sends nothing to any other address.
  if (!merchant.analytics.startsWith('https:')) return [];
  const isNamed = event.payload.customerName !== undefined;
  return [
    {
      destination: 'settings.analytics',
      destination_name: new URL(merchant.analytics).host,
      fields: isNamed ? [...shared, 'name'] : [...shared],
      report: null,
      state: 'sent' as const,
    },
  ];
}

/** Stores an event for each destination, in the transaction that stores the event itself. */
export async function enqueue(tx: Db, at: At, event: TrackedEvent & { id: string }): Promise<void> {
  const destinations = await tx.selectFrom('event_destinations').select(['id', 'name']).execute();
  const { customerId: _, customerName: __, ...payload } = event.payload;
  const now = at.clock.now();
  const report: ForwardedReport = {
    event: event.event,
    // A phone's clock may be ahead, and a receiver refuses an event of the future.
    time: Math.min(event.time, now),
    ad: event.ad,
    payload,
    externalId: externalId(at, event),
    ip: at.from.ip,
    userAgent: at.from.userAgent,
    site: at.from.publicSite,
  };
  const fields = fieldsOf(report);
  const rows = [
    ...destinations.map(({ id, name }) => ({
      destination: id,
      destination_name: name,
      fields,
      report: JSON.stringify(report),
      state: 'waiting' as const,
    })),
    ...sentByPage(at, event, fields),
  ];
  if (rows.length === 0) return;
  const own = {
    merchant_id: at.merchant.id,
    event_id: event.id,
    event: event.event,
    member_id: at.member?.id ?? null,
    device_id: event.deviceId,
    due_at: BigInt(now),
    created_at: BigInt(now),
  };
  await tx
    .insertInto('event_deliveries')
    .values(rows.map((row) => ({ ...own, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Fields of the body that campaign data of an address must not set. */
const ownFields: readonly string[] = ['fbp', 'fbc', 'fbclid', 'currency', 'value'];

/** The body of the Conversions API. */
function bodyOf(id: string, { token }: Destination, report: ForwardedReport): string {
  const { event, time, ad, payload, externalId: external_id, ip, userAgent, site } = report;
  const { fbp, fbc, fbclid } = ad;
  const click = fbc ?? (fbclid && `fb.1.${time}.${fbclid}`);
  return JSON.stringify({
    access_token: token,
    data: [
      {
        event_name: event,
        event_time: Math.floor(time / 1_000),
        event_id: id,
        action_source: 'website',
        event_source_url: site,
        user_data: {
          external_id: [external_id],
          client_ip_address: ip,
          client_user_agent: userAgent,
          ...(fbp && { fbp }),
          ...(click && { fbc: click }),
        },
        custom_data: {
          ...Object.fromEntries(Object.entries(ad).filter(([name]) => !ownFields.includes(name))),
          ...(payload.currency && { currency: payload.currency }),
          ...(payload.value !== undefined && { value: payload.value }),
        },
      },
    ],
  });
}

type Answer = 'sent' | 'refused' | 'failed';

/** Sends it. Throws OutsideDown when the receiver does not answer, or accepts no more at present. */
async function sendTo(
  outside: Outside,
  id: string,
  to: Destination,
  report: ForwardedReport,
): Promise<Answer> {
  const { status } = await outside(to.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: bodyOf(id, to, report),
  });
  if (status === 429) throw new OutsideDown(`the receiver answered ${status}`);
  if (status >= 500) return 'failed';
  return status < 400 ? 'sent' : 'refused';
}

export type ForwardWork = DestinationOptions & { outside: Outside; clock: Clock; log: Log };
type Delivery = Selectable<DeviceTables['event_deliveries']>;

/** Stores the outcome of an event; an event that failed waits, until it is too old. */
async function note(db: Db, now: number, delivery: Delivery, answer: Answer): Promise<void> {
  const { event_id, destination, tries, created_at } = delivery;
  const isOver = now - Number(created_at) > GIVEN_UP_MS;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
  const change =
    answer === 'failed' && !isOver
      ? { due_at: BigInt(now + wait) }
      : ({ state: answer === 'sent' ? 'sent' : 'refused', report: null } as const);
  await db
    .updateTable('event_deliveries')
    .set({ ...change, tries: tries + 1 })
    .where('event_id', '=', event_id)
    .where('destination', '=', destination)
    .execute();
}

/**
 * Takes on the oldest due event of a destination by moving its time into the future: gateways that run at the same
 * moment take different events, and the event of a gateway that dies is sent by another one.
 */
function claim({ db }: MerchantScope, now: number, destination: string): Promise<Delivery | undefined> {
  return db
    .with('due', (tables) =>
      tables
        .selectFrom('event_deliveries')
        .select(['event_id', 'destination'])
        .where('state', '=', 'waiting')
        .where('destination', '=', destination)
        .where('due_at', '<=', BigInt(now))
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('event_deliveries as e')
    .from('due')
    .set({ due_at: BigInt(now + LEASE_MS) })
    .whereRef('e.event_id', '=', 'due.event_id')
    .whereRef('e.destination', '=', 'due.destination')
    .returningAll('e')
    .executeTakeFirst();
}

/**
 * Sends the due events of one destination. After the first one without an answer the others wait: each would wait as
 * long, and none is lost.
 */
async function forwardTo(scope: MerchantScope, work: ForwardWork, destination: DestinationReader) {
  // The time is read anew for each: fifty slow answers take longer than the lease.
  const { clock } = work;
  for (let sent = 0; sent < MOST_AT_ONCE; sent += 1) {
    const delivery = await claim(scope, clock.now(), destination.id);
    if (!delivery) return;
    const { event_id: event, report } = delivery;
    try {
      const answer = report ? await sendTo(work.outside, event, destination.read(), report) : 'refused';
      await note(scope.db, clock.now(), delivery, answer);
    } catch (error) {
      await note(scope.db, clock.now(), delivery, 'failed');
      work.log.warn({ err: error, destination: destination.id, event }, 'an event could not be forwarded');
      return;
    }
  }
}

/** Sends the events of one merchant that are due, to all destinations at once: none waits for another one. */
export async function forwardEvents(scope: MerchantScope, work: ForwardWork): Promise<void> {
  const destinations = await listDestinations(scope, work);
  await Promise.all(destinations.map((destination) => forwardTo(scope, work, destination)));
  // A destination that was removed gets nothing any more.
  await scope.db
    .updateTable('event_deliveries')
    .set({ state: 'refused', report: null })
    .where('state', '=', 'waiting')
    .where('destination', 'not in', ['', ...destinations.map(({ id }) => id)])
    .execute();
}

/** Forwards the events of every merchant. */
export function startForwarding(databases: Databases, work: ForwardWork, metrics: Metrics): Clockwork {
  const job: Job = {
    name: 'events',
    everyMs: TURN_MS,
    atOnce: MERCHANTS_AT_ONCE,
    failure: 'the forwarding of events failed',
    run: (scope) => forwardEvents(scope, work),
  };
  return startJob(databases, job, { log: work.log, metrics });
}
