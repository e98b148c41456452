// Preferences of the user and the page that a component needs in script.
import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function listen(changed: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the user prefers reduced motion. False in the first HTML, which has no motion anyway. */
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

/**
 * Whether the page reads from right to left, for effects that CSS alone cannot mirror; updated when the language
 * changes.
 */
export function useRightToLeft(): boolean {
  return useSyncExternalStore(
    listenToDirection,
    () => document.documentElement.dir === 'rtl',
    () => false,
  );
}
