import { type RefObject, useEffect, useState } from 'react';
import type { CarouselMotion, startCarousel } from './carousel-motion.ts';
import { useReducedMotion, useRightToLeft } from './media.ts';
import { fromHost } from '#ui/layout/from-host.ts';
import { whenIdle } from '#ui/waiting/when-idle.ts';

type MotionModule = { readonly startCarousel: typeof startCarousel };

/**
 * The module that moves the slides: from the host that the page names, or from the app's own files where that fails.
 */
export function importMotion(): Promise<MotionModule> {
  return fromHost<MotionModule>('carousel').catch(() => import('./carousel-motion.ts'));
}

type Motion = {
  /** The motion of the slides; null until it has loaded, for a single slide, and when it cannot be loaded. */
  readonly motion: CarouselMotion | null;
  /** The slide at the start edge. */
  readonly at: number;
  readonly touched: boolean;
};

/** Loads and starts the motion of `count` slides in `box` when the page is idle. */
export function useCarouselMotion(box: RefObject<HTMLElement | null>, count: number): Motion {
  const [motion, setMotion] = useState<CarouselMotion | null>(null);
  const [at, setAt] = useState(0);
  const [touched, setTouched] = useState(false);
  const still = useReducedMotion();
  const rightToLeft = useRightToLeft();
  useEffect(() => {
    if (count < 2) return;
    let started: CarouselMotion | null = null;
    let gone = false;
    const start = async () => {
      // It cannot be loaded (a lost connection): the row still scrolls by hand.
      const { startCarousel } = await importMotion().catch(() => ({ startCarousel: null }));
      if (gone || !box.current || !startCarousel) return;
      started = startCarousel(box.current, { rightToLeft, still, onSelect: setAt, onHold: setTouched });
      setMotion(started);
    };
    const cancel = whenIdle(() => void start());
    return () => {
      gone = true;
      cancel();
      started?.stop();
      setMotion(null);
    };
  }, [box, count, still, rightToLeft]);
  return { motion, at, touched };
}
