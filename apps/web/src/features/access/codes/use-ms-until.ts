import { useEffect, useState } from 'react';
import { clock } from '#device/clock.ts';

/** How often a wait is updated (SMS-03). */
const TICK_MS = 500;

/** The milliseconds that are left until then; 0 when the time has passed. */
export function useMsUntil(until: number): number {
  const [now, setNow] = useState(clock.now);
  const isOver = until <= now;
  useEffect(() => {
    if (isOver) return;
    return clock.after(TICK_MS, () => setNow(clock.now()));
  }, [isOver, now]);
  return Math.max(0, until - now);
}
