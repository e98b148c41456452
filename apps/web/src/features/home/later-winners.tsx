import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '#ui/waiting/lazy-part.tsx';
import { useVisible } from '#ui/media/visible.ts';

const winners = lazyPart(async () => (await import('./winners.tsx')).Winners);

/** Stands last, and is asked for once somebody has come down to it: nothing above it ever moves. */
export function LaterWinners() {
  const place = useRef<HTMLDivElement>(null);
  const [isHere, setHere] = useState(false);
  const isNear = useVisible(place);
  useEffect(() => {
    if (!isNear) return;
    void winners.load().then(
      () => setHere(true),
      // A comfort: home stands without.
      () => undefined,
    );
  }, [isNear]);
  return <div ref={place}>{isHere && <winners.Part />}</div>;
}
