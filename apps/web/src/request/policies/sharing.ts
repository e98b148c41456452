import { failed, type Outcome } from '../outcome.ts';
import { scopeOf } from '../scope.ts';
import type { Policy } from '../policy.ts';
import { unlessAborted } from '../wait.ts';

const MOST_FLIGHTS = 100;

type Flight = { readonly abort: AbortController; readonly outcome: Promise<Outcome>; interested: number };

/** A copy: the value was JSON, so JSON can copy it. `structuredClone` does not exist in every supported browser. */
function copy(outcome: Outcome): Outcome {
  return outcome.ok
    ? { ...outcome, value: JSON.parse(JSON.stringify(outcome.value ?? null)) as unknown }
    : outcome;
}

/**
 * Identical reads in flight are sent once; every caller except the first gets a clone (REQ-07, OPEN-C-14). A caller
 * that aborts affects only itself: the request is aborted when the last caller has aborted.
 */
export function sharing(): Policy {
  const flights = new Map<string, Flight>();
  return async (request, next) => {
    if (request.call.method !== 'GET') return next(request);
    const key = `${request.key} ${scopeOf(request.identity)}`;
    const running = flights.get(key);
    const flight = running ?? takeOff();
    flight.interested += 1;
    const outcome = await unlessAborted(flight.outcome, request.signal);
    flight.interested -= 1;
    if (outcome) return running ? copy(outcome) : outcome;
    if (flight.interested === 0) {
      flight.abort.abort();
      if (flights.get(key) === flight) flights.delete(key);
    }
    return failed('cancelled');

    function takeOff(): Flight {
      const abort = new AbortController();
      const land = () => {
        if (flights.get(key) === started) flights.delete(key);
      };
      const started: Flight = {
        abort,
        interested: 0,
        outcome: next({ ...request, signal: abort.signal }).finally(land),
      };
      const [oldest] = flights.keys();
      if (flights.size >= MOST_FLIGHTS && oldest !== undefined) flights.delete(oldest);
      flights.set(key, started);
      return started;
    }
  };
}
