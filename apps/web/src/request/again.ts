// When a screen's read that found no gateway is asked again by itself, so that a page recovers without being loaded anew.
import type { Failure } from './outcome.ts';

/** No answer came, or none of the gateway's own. What it refused stays refused. */
const passing: ReadonlySet<string> = new Set([
  'network_offline',
  'network_error',
  'ECONNABORTED',
  'unreadable',
  'service.unavailable',
]);
const FIRST_MS = 4000;
const LONGEST_MS = 60_000;

/** Milliseconds until a read is asked again after its `times`th failure, each time twice as long; false: not by itself. */
export function againAfter(failure: Pick<Failure, 'code'> | null, times: number): number | false {
  return failure && passing.has(failure.code)
    ? Math.min(FIRST_MS * 2 ** Math.max(0, times - 1), LONGEST_MS)
    : false;
}
