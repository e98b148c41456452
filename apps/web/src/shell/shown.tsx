import { useEffect } from 'react';

/**
 * Stands last inside the boundary of what loads by itself and tells when that is there. React takes over what is inside a
 * boundary later than what is around it: until then a press on it is heard by nobody.
 */
export function Shown({ onShown }: { readonly onShown: (() => void) | undefined }) {
  useEffect(() => onShown?.(), [onShown]);
  return null;
}
