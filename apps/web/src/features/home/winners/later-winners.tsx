import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '#ui/waiting/lazy-part.tsx';
import { useVisible } from '#ui/media/visible.ts';

const winners = lazyPart(async () => (await import('./winners.tsx')).Winners);

/** The last part of home, loaded when the visitor scrolls down to it, so that nothing above it moves. */
export function LaterWinners() {
  const place = useRef<HTMLDivElement>(null);
  const [isHere, setHere] = useState(false);
  const isNear = useVisible(place);
  useEffect(() => {
    if (!isNear) return;
    void winners.load().then(
      () => setHere(true),
      // Optional: home works without it.
      () => undefined,
    );
  }, [isNear]);
  return <div ref={place}>{isHere && <winners.Part />}</div>;
}
