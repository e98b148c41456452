import { useState } from 'react';
import { go } from '#navigation/go.ts';
import { type WayBack, wayBackOf } from '#navigation/way-back.ts';

/**
 * A page that settles something for another page: what it opens at once, and `leave`, which leads back there when it is
 * settled. Without such a page `leave` stays here.
 */
export function useWayBack(search: string): { opens: WayBack['opens']; leave: () => void } {
  // The page's own sheets do not change where it leads back to.
  const [{ back, opens }] = useState(() => wayBackOf(search));
  return {
    opens,
    leave: () => {
      if (back) go(back, { replace: true });
    },
  };
}
