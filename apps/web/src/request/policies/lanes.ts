import { relayedCalls } from '@foyer/contract/call-families.ts';
import { matches } from '../pattern.ts';
import { type AnyCall, failed } from '../outcome.ts';
import type { Policy } from '../policy.ts';
import { unlessAborted } from '../wait.ts';

/** Relayed calls share ten places (OPEN-C-18). */
const RELAYED_AT_ONCE = 10;

type Lane = { readonly enter: () => Promise<void>; readonly leave: () => void };

/** A fixed number of places, assigned in the order of the requests; `enter` waits for one. */
function lane(width: number): Lane {
  let free = width;
  const waiting: (() => void)[] = [];
  return {
    enter: (): Promise<void> => {
      if (free > 0) {
        free -= 1;
        return Promise.resolve();
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
    leave: () => {
      const nextInLine = waiting.shift();
      if (nextInLine) nextInLine();
      else free += 1;
    },
  };
}

/**
 * Limits how many requests run at once (REQ-18, REQ-19): relayed calls together, and a call that declares its own
 * limit. The narrow lane is entered first, so that a request that waits for it takes no place of the wide lane.
 */
export function inLanes(): Policy {
  const relayed = lane(RELAYED_AT_ONCE);
  const own = new Map<string, Lane>();
  const ownLane = ({ path, atOnce }: AnyCall): readonly Lane[] => {
    if (atOnce === undefined) return [];
    const found = own.get(path) ?? lane(atOnce);
    own.set(path, found);
    return [found];
  };
  return async (request, next) => {
    const { call } = request;
    const entered: Lane[] = [];
    try {
      for (const each of [...ownLane(call), ...(matches(relayedCalls, call.path) ? [relayed] : [])]) {
        const entry = each.enter().then(() => true);
        if (!(await unlessAborted(entry, request.signal))) {
          // This place is still assigned later; it is then passed to the next request at once.
          void entry.then(each.leave);
          return failed('cancelled');
        }
        entered.push(each);
      }
      return await next(request);
    } finally {
      for (const each of entered) each.leave();
    }
  };
}
