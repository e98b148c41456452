import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

const listen = (changed: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Whether the person asked for less motion. False in the first HTML, which holds still anyway. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
