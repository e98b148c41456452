// An indicator of the app that hides itself (LAYOUT-16, OPEN-C-26).
import type { Clock } from '#request/ports.ts';
import { createStore, type Store } from './store.ts';

const REPEAT_MS = 1000;
const REPEATS = 3;

export type Loading = {
  readonly isShown: Store<boolean>;
  /** Shows the indicator; it disappears after `maxMs` milliseconds. */
  readonly show: (maxMs: number) => void;
  /**
   * Hides it at once, and again 1, 2 and 3 s later unless it was shown again: a late show can arrive after the hide.
   */
  readonly hide: () => void;
};

export function createLoading(clock: Clock): Loading {
  const isShown = createStore(false);
  let stop = () => {};
  const hideAgain = (times: number) => {
    isShown.set(false);
    if (times < REPEATS) stop = clock.after(REPEAT_MS, () => hideAgain(times + 1));
  };
  return {
    isShown,
    show: (maxMs) => {
      stop();
      isShown.set(true);
      stop = clock.after(maxMs, () => isShown.set(false));
    },
    hide: () => {
      stop();
      hideAgain(0);
    },
  };
}
