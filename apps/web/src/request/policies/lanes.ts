import { matches } from '../pattern.ts';
import { failed } from '../outcome.ts';
import type { Policy } from '../policy.ts';
import { unlessAborted } from '../wait.ts';

type Lane = { readonly paths: string; readonly width: number };

/** OPEN-C-18: relay calls share ten places; the game list has two inside that. The narrow lane is entered first. */
const lanes: readonly Lane[] = [
  { paths: '/wps/relay/GCSGAME_gameList', width: 2 },
  { paths: '/wps/relay/*', width: 10 },
];

/** First come, first served places; `enter` waits for one. */
function places(width: number) {
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

/** Limits how many requests run at once (REQ-18, REQ-19). */
export function inLanes(): Policy {
  const open = lanes.map((lane) => ({ ...lane, ...places(lane.width) }));
  return async (request, next) => {
    const mine = open.filter((lane) => matches(lane.paths, request.path));
    const entered: typeof mine = [];
    try {
      for (const lane of mine) {
        const entry = lane.enter().then(() => true);
        if (!(await unlessAborted(entry, request.signal))) {
          // The place still comes one day; it goes straight to whoever waits behind.
          void entry.then(lane.leave);
          return failed('cancelled');
        }
        entered.push(lane);
      }
      return await next(request);
    } finally {
      for (const lane of entered) lane.leave();
    }
  };
}
