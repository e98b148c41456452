import { type PointerEvent, type RefObject, useRef } from 'react';

/** A longer or faster drag closes it. px, px per ms. */
const FAR = 96;
const FAST = 0.6;

/** Pointer handlers for a grip that drags `element` down and calls `gone` when it is released far or fast enough. */
export function useSwipeDown(element: RefObject<HTMLElement | null>, gone: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);
  const move = (way: number | null) => element.current && hold(element.current, way);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { y: event.clientY, at: event.timeStamp };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) move(event.clientY - start.current.y);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const way = event.clientY - start.current.y;
      const speed = way / Math.max(1, event.timeStamp - start.current.at);
      start.current = null;
      move(null);
      if (way > FAR || (way > 24 && speed > FAST)) gone();
    },
    onPointerCancel: () => {
      start.current = null;
      move(null);
    },
  };
}

/** Follows the finger without delay; null releases it. */
function hold(element: HTMLElement, way: number | null): void {
  element.style.transition = way === null ? '' : 'none';
  element.style.transform = way === null ? '' : `translateY(${Math.max(0, way)}px)`;
}
