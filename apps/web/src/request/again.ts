// When the read of a screen is repeated automatically after the gateway did not answer, so that a page recovers
// without a reload.
import type { Failure } from './outcome.ts';

/** No answer arrived, or the answer is not from the gateway. A refusal by the gateway is not repeated. */
const passing: ReadonlySet<string> = new Set([
  'network_offline',
  'network_error',
  'ECONNABORTED',
  'unreadable',
  'service.unavailable',
]);
const FIRST_MS = 4000;
const LONGEST_MS = 60_000;

/** Milliseconds until the next attempt after the `times`th failure; the wait doubles each time, up to a minute. */
export function waitAfter(times: number): number {
  return Math.min(FIRST_MS * 2 ** Math.max(0, times - 1), LONGEST_MS);
}

/** Milliseconds until a read is repeated after its `times`th failure. False: no automatic repeat. */
export function againAfter(failure: Pick<Failure, 'code'> | null, times: number): number | false {
  return failure && passing.has(failure.code) ? waitAfter(times) : false;
}
