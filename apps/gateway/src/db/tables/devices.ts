// Rows of 0090-devices.sql and 0270-event-forwarding.sql.
import type { InputOf } from '@foyer/contract/call.ts';
import type { reportEvent } from '@foyer/contract/calls/measures.ts';
import type { Generated, JSONColumnType } from 'kysely';

type TrackedEventName = InputOf<typeof reportEvent>['event'];

/** An event, with the facts about the visitor from its request, until it is delivered. */
export type ForwardedReport = {
  event: string;
  time: number;
  ad: Record<string, string>;
  payload: Readonly<Record<string, string | number | undefined>>;
  externalId: string;
  ip: string;
  userAgent: string;
  site: string;
};

export type DeviceTables = {
  push_devices: {
    merchant_id: string;
    token_hash: string;
    token: string;
    member_id: bigint;
    device_id: string;
    topics: Generated<string[]>;
    bound_at: bigint;
  };
  reports: {
    merchant_id: string;
    id: Generated<bigint>;
    kind: 'timing' | 'event';
    report: JSONColumnType<object, string, never>;
    reported_at: bigint;
    report_id: Generated<string | null>;
  };
  event_destinations: {
    merchant_id: string;
    id: string;
    name: string;
    api: string | null;
    pixel: string;
    token: string;
  };
  event_deliveries: {
    merchant_id: string;
    event_id: string;
    destination: string;
    destination_name: string;
    event: TrackedEventName;
    member_id: bigint | null;
    device_id: string;
    report: JSONColumnType<ForwardedReport | null, string | null, string | null>;
    fields: string[];
    state: 'waiting' | 'sent' | 'refused';
    tries: Generated<number>;
    due_at: bigint;
    created_at: bigint;
  };
};
