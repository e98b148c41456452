// Rows of 0090-devices.sql.
import type { Generated, JSONColumnType } from 'kysely';

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
  };
};
