// A member may see which events about them, or about this device before a log-in, were sent, and to which receiver.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { sharedEvents } from '@foyer/contract/calls/measures.ts';
import type { MemberAt } from '#service/at.ts';

const MOST_SHOWN = 100;

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
