import { collect, ping, reportEvent, sharedEvents } from '@foyer/contract/calls/measures.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import type { Limits } from '#service/limits.ts';
import { listShared } from './sent-events.ts';
import { keepEvent, keepEvents, keepTimings } from './service.ts';

const LARGEST_REPORT = 8 * 1024;

export function reportRoutes({ limits }: { limits: Limits }): BoundCall[] {
  return [
    bind(collect, (at, input) => keepTimings(at, limits, input), { bodyLimit: LARGEST_REPORT }),
    bind(reportEvent, (at, input) => keepEvent(at, limits, input), { bodyLimit: LARGEST_REPORT }),
    bind(sharedEvents, listShared),
    bind(ping, async (at, input) => keepEvents(at, limits, input)),
  ];
}
