import { useEffect, useState } from 'react';
import { clock } from './clock.ts';

/** How often a wait is updated (SMS-03). */
const TICK_MS = 500;

/**
 * The milliseconds that are left until then, by the clock that `now` reads; 0 when the time has passed. A phone that
 * sets its clock back meanwhile makes the wait no longer, because each tick counts. `until` is 0 where nothing waits.
 */
export function useMsUntil(until: number, now: () => number = clock.now): number {
  // Without a wait the clock is not read: the document is rendered before the clock of the server is known.
  const [seen, setSeen] = useState(() => ({ until, instant: until === 0 ? 0 : now() }));
  // A new wait starts now, not when the component was first shown.
  if (seen.until !== until) setSeen({ until, instant: now() });
  const { instant } = seen;
  const isOver = until <= instant;
  useEffect(() => {
    if (isOver) return;
    return clock.after(TICK_MS, () => setSeen({ until, instant: Math.max(now(), instant + TICK_MS) }));
  }, [isOver, until, instant, now]);
  return Math.max(0, until - instant);
}
