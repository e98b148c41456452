import * as calls from '@foyer/contract/calls/benefits.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { listLines, listPayments } from './statements.ts';

export const benefitRoutes: readonly BoundCall[] = [
  bind(calls.benefitPayments, listPayments),
  bind(calls.benefitLines, listLines),
];
