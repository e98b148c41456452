import { useEffect, useRef } from 'react';

const layerOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'layer' in state && typeof state.layer === 'number'
    ? state.layer
    : 0;

/**
 * While `open`, the device's back button calls `close` instead of leaving the page: a history entry of the same address stands for
 * the layer. Closed otherwise, the entry goes again. A link inside the layer should replace that entry rather than add one.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    // Larger than every layer beneath it, also those of a page before a reload.
    const layer = performance.timeOrigin + performance.now();
    const leave = () => {
      if (layerOf(history.state) < layer) latest.current();
    };
    // A turn later: an effect that React runs twice in a row must not leave an entry behind.
    const timer = setTimeout(() => {
      history.pushState({ ...history.state, layer }, '');
      addEventListener('popstate', leave);
    });
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', leave);
      if (layerOf(history.state) === layer) history.back();
    };
  }, [open]);
}
