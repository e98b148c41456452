import { platformCalls } from '@foyer/contract/call-families.ts';
import { matches } from '../pattern.ts';
import { failed } from '../outcome.ts';
import type { Clock } from '../ports.ts';
import type { Policy } from '../policy.ts';
import { pause } from '../wait.ts';

/** 120 ms and a margin of 30 ms (REQ-06, OPEN-C-14). */
const SPACE_MS = 150;
const MOST_PATHS = 100;

/**
 * Starts reads of one path of the platform at least 150 ms apart, in order. The time is reserved before the wait, not
 * after it.
 */
export function spacing(clock: Clock): Policy {
  const lastStart = new Map<string, number>();
  return async (request, next) => {
    if (request.call.method !== 'GET' || !matches(platformCalls, request.path)) return next(request);
    const now = clock.now();
    const start = Math.max(now, (lastStart.get(request.path) ?? -SPACE_MS) + SPACE_MS);
    lastStart.delete(request.path);
    lastStart.set(request.path, start);
    const [oldest] = lastStart.keys();
    if (lastStart.size > MOST_PATHS && oldest !== undefined) lastStart.delete(oldest);
    if (start > now && !(await pause(clock, start - now, request.signal))) return failed('cancelled');
    return next(request);
  };
}
