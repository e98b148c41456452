import { useEffect } from 'react';

/**
 * The last element inside a boundary that loads by itself; reports when its content is there. React hydrates the
 * content of a boundary later than its surroundings: until then taps on it have no effect.
 */
export function ShownMark({ onShown }: { readonly onShown: (() => void) | undefined }) {
  useEffect(() => onShown?.(), [onShown]);
  return null;
}
