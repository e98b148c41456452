import { useEffect, useState } from 'react';
import { clock } from './clock.ts';

/** How often the time is looked at: a phone that slept does not run its timers. */
const TICK_MS = 500;

/** Whether a time has passed, by the clock that `now` reads; it changes by itself. */
export function useIsPast(instant: number | null, now: () => number): boolean {
  const [seen, setSeen] = useState(now);
  const isPast = instant !== null && instant <= seen;
  useEffect(() => {
    if (instant === null || isPast) return undefined;
    const look = () => {
      const current = now();
      if (instant <= current) setSeen(current);
      else stop = clock.after(TICK_MS, look);
    };
    let stop = clock.after(TICK_MS, look);
    return () => stop();
  }, [instant, isPast, now]);
  return isPast;
}
