import { useEffect, useLayoutEffect, useRef } from 'react';
import { entryOf } from '#navigation/go.ts';
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts';

/** How long a page that one came back to may take to grow to the place where it was left. */
const PATIENCE_MS = 3000;

/** Keeps the place on every page; `place` is what is shown now. */
export const useScrollMemory = (place: string): void => {
  const memory = useRef<ScrollMemory | null>(null);
  const arriving = useRef<{ entry: string; back: boolean } | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const kept = createScrollMemory(window);
    memory.current = kept;
    let here = entryOf(history.state);
    const moved = (event: Event) => {
      const next = entryOf(history.state);
      if (next === here) return;
      // The old page is still on screen when the address changes.
      kept.leave(here);
      here = next;
      if (event.type !== 'replaceState') arriving.current = { entry: next, back: event.type === 'popstate' };
    };
    const events = ['popstate', 'pushState', 'replaceState'];
    for (const name of events) addEventListener(name, moved);
    return () => {
      for (const name of events) removeEventListener(name, moved);
    };
  }, []);

  useLayoutEffect(() => {
    const at = arriving.current;
    arriving.current = null;
    if (!at || !memory.current) return;
    memory.current.arrive(at.entry, at.back);
    if (memory.current.settle()) return;
    const stop = () => {
      growing.disconnect();
      clearTimeout(timer);
      removeEventListener('wheel', stop);
      removeEventListener('touchmove', stop);
    };
    const growing = new ResizeObserver(() => memory.current?.settle() && stop());
    const timer = setTimeout(stop, PATIENCE_MS);
    growing.observe(document.body);
    // Whoever scrolls has decided where to be.
    addEventListener('wheel', stop, { passive: true });
    addEventListener('touchmove', stop, { passive: true });
    return stop;
  }, [place]);
};
