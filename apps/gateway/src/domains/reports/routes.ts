import { collect, ping, reportEvent } from '@foyer/contract/calls/measures.ts';
import { bind, type Bound } from '#http/bind.ts';
import type { Limits } from '#service/limits.ts';
import { keepEvent, keepEvents, keepTimings } from './service.ts';

const LARGEST_REPORT = 8 * 1024;

export function reportRoutes({ limits }: { limits: Limits }): Bound[] {
  return [
    bind(collect, (input, at) => keepTimings(at, limits, input), { bodyLimit: LARGEST_REPORT }),
    bind(reportEvent, (input, at) => keepEvent(at, limits, input), { bodyLimit: LARGEST_REPORT }),
    bind(ping, async (input, at) => keepEvents(at, limits, input)),
  ];
}
