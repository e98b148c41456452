import * as calls from '@foyer/contract/calls/records.ts';
import { bind, type Bound } from '#http/bind.ts';
import { listRecords } from './list.ts';
import { showReceipt } from './receipt.ts';

export const recordRoutes: readonly Bound[] = [
  bind(calls.records, listRecords),
  bind(calls.receipt, showReceipt),
];
