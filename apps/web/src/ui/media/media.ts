// What the person and the page ask for that a component must know in script.
import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function listen(changed: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the person asked for less motion. False in the first HTML, which holds still anyway. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}

function listenToDirection(changed: () => void) {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => watcher.disconnect();
}

/** Whether the page reads from right to left, for what CSS alone cannot turn; follows a change of language. */
export function useRightToLeft(): boolean {
  return useSyncExternalStore(
    listenToDirection,
    () => document.documentElement.dir === 'rtl',
    () => false,
  );
}
