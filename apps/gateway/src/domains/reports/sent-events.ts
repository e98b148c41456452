// A member may see which events about them, or about this device before a log-in, were sent, and to which receiver.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { sharedEvents } from '@foyer/contract/calls/measures.ts';
import { type Clock, DAY_MS } from '#process/clock.ts';
import type { Db } from '#db/connect.ts';
import type { MemberAt } from '#service/at.ts';

const MOST_SHOWN = 100;
const KEPT_MS = 90 * DAY_MS;

export async function listShared({ db, member, from }: MemberAt): Promise<ValueOf<typeof sharedEvents>> {
  const rows = await db
    .selectFrom('event_deliveries')
    .select(['event', 'destination_name', 'fields', 'state', 'created_at'])
    .where((row) =>
      row.or([
        row('member_id', '=', member.id),
        row.and([row('member_id', 'is', null), row('device_id', '=', from.deviceId ?? '')]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ event, destination_name, fields, state, created_at }) => ({
    event,
    recipient: destination_name,
    fields,
    state,
    time: Number(created_at),
  }));
}

/** Removes one merchant's old deliveries. */
export async function tidyShared(db: Db, clock: Clock): Promise<void> {
  await db
    .deleteFrom('event_deliveries')
    .where('created_at', '<=', BigInt(clock.now() - KEPT_MS))
    .execute();
}
