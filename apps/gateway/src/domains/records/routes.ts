import * as calls from '@foyer/contract/calls/records.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { listRecords } from './list.ts';
import { showReceipt } from './receipt.ts';

export const recordRoutes: readonly BoundCall[] = [
  bind(calls.records, listRecords),
  bind(calls.receipt, showReceipt),
];
