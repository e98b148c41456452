import { useLayoutEffect, useRef } from 'react';
import { tabStore } from '#device/storage.ts';
import { takeGameReturn } from '#navigation/game-return.ts';
import { entryOf } from '#navigation/go.ts';
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts';

/** Time limit for a page, after a return, to grow to the stored position. */
const PATIENCE_MS = 3000;

type ScrollTarget = { readonly place: string; readonly back: boolean };

/** The current page: its history entry and its address, because a tab's first entries all have the same key. */
function here(): string {
  return `${entryOf(history.state)} ${address()}`;
}
function address(): string {
  return location.pathname + location.search;
}

/** How the document itself was opened: a new visit begins at the top, unless a game led back here. */
function arrivalOf(): ScrollTarget {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (takeGameReturn(address())) return { place: address(), back: true };
  return { place: here(), back: visit?.type === 'back_forward' || visit?.type === 'reload' };
}

/** Keeps the scroll position of every page; `shown` is the current page. */
export function useScrollMemory(shown: string): void {
  const memory = useRef<ScrollMemory | null>(null);
  const arriving = useRef<ScrollTarget | null>(null);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const kept = createScrollMemory(window, tabStore);
    memory.current = kept;
    let at = { place: here(), address: address() };
    const leave = () => {
      kept.leave(at.place);
      kept.leave(at.address);
    };
    const moved = (event: Event) => {
      const next = { place: here(), address: address() };
      if (next.place === at.place) return;
      // The old page is still on screen when the address changes.
      leave();
      const isSamePage = at.address.split('?')[0] === location.pathname;
      at = next;
      // A filtered list keeps its position; a redirect to another page begins at the top.
      if (event.type !== 'replaceState' || !isSamePage)
        arriving.current = { place: next.place, back: event.type === 'popstate' };
    };
    const first = arrivalOf();
    // On its first display a page stays where the browser put it.
    if (first.back) arriving.current = first;
    const events = ['popstate', 'pushState', 'replaceState'];
    for (const name of events) addEventListener(name, moved);
    addEventListener('pagehide', leave);
    return () => {
      for (const name of events) removeEventListener(name, moved);
      removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const at = arriving.current;
    arriving.current = null;
    if (!at || !memory.current) return;
    memory.current.arrive(at.place, at.back);
    if (memory.current.settle()) return;
    return settling(memory.current);
  }, [shown]);
}

/**
 * Scrolls the page to its position while it grows, until it is reached, the time is over, or the user scrolls.
 * Returns the function that stops it.
 */
function settling(memory: ScrollMemory): () => void {
  const stop = () => {
    growing.disconnect();
    clearTimeout(timer);
    removeEventListener('wheel', stop);
    removeEventListener('touchmove', stop);
  };
  const growing = new ResizeObserver(() => memory.settle() && stop());
  const timer = setTimeout(stop, PATIENCE_MS);
  growing.observe(document.body);
  // If the user scrolls, their position is kept.
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchmove', stop, { passive: true });
  return stop;
}
