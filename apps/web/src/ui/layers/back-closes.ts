import { useEffect, useRef } from 'react';

/** Time limit in ms for a step back, before it counts as dropped by the browser. */
const STEP_MS = 2000;

function layerOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'layer' in state && typeof state.layer === 'number'
    ? state.layer
    : 0;
}

/** The open layers, by the number in their history entry. */
const openLayers = new Set<number>();

/** The steps back in progress. Until they end, the top of the history is about to be removed. */
let steps: Promise<void> = Promise.resolve();

function stepBack(): Promise<boolean> {
  return new Promise((done) => {
    const arrived = () => {
      clearTimeout(dropped);
      done(true);
    };
    const dropped = setTimeout(() => {
      removeEventListener('popstate', arrived);
      done(false);
    }, STEP_MS);
    addEventListener('popstate', arrived, { once: true });
    history.back();
  });
}

/** Removes the entries on top whose layers are closed. */
async function leaveClosed(): Promise<void> {
  const layer = layerOf(history.state);
  if (layer > 0 && !openLayers.has(layer) && (await stepBack())) await leaveClosed();
}

/**
 * While `open`, the device's back button calls `close` instead of leaving the page: the layer has a history entry
 * with the same address. If the layer is closed in another way, the entry is removed. A link inside the layer should
 * replace that entry, not add one.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    let closed = false;
    let layer = 0;
    const leave = () => {
      if (layerOf(history.state) < layer) latest.current();
    };
    // The browser needs time for a step back: an entry that is added meanwhile would be removed instead.
    const enter = () => {
      if (closed) return;
      // Larger than every layer below it, also those of a page before a reload.
      layer = Math.max(performance.timeOrigin + performance.now(), layerOf(history.state) + 1);
      openLayers.add(layer);
      history.pushState({ ...history.state, layer }, '');
      addEventListener('popstate', leave);
    };
    void steps.then(enter);
    return () => {
      closed = true;
      removeEventListener('popstate', leave);
      openLayers.delete(layer);
      steps = steps.then(leaveClosed);
    };
  }, [open]);
}
