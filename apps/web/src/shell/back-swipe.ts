// During a swipe from the edge the system already animates the page. Our own fade would be a second animation, so it
// is switched off for that change (LAYOUT-05, OPEN-C-49).
import { clock } from '#device/clock.ts';
import { isSwipedBack } from './swiped-back.ts';

type Point = { readonly x: number; readonly y: number };

export type SwipeTurn = 'with-animation' | 'without-animation';
const EDGE_PX = 30;
const TRAVEL_PX = 100;
const RESET_MS = 500;

/** Whether a touch from `start` to `end` was a back swipe. */
export function isBackSwipe(start: Point, end: Point): boolean {
  const across = end.x - start.x;
  return start.x <= EDGE_PX && across > TRAVEL_PX && Math.abs(end.y - start.y) < across;
}

type Surface = Pick<Document, 'addEventListener' | 'removeEventListener'>;
/** `set` returns the function that stops the timer. */
type Timer = { set: (act: () => void, ms: number) => () => void };

/**
 * Watches touches; `onTurn` is called when animation is switched off and on again. Returns the function that stops
 * it.
 */
export function watchBackSwipe(
  surface: Surface,
  timer: Timer,
  onTurn: (turn: SwipeTurn) => void,
): () => void {
  let start: Point | null = null;
  let stopTimer = (): void => {};
  const point = (event: TouchEvent): Point | null => {
    const touch = event.changedTouches[0];
    return touch ? { x: touch.clientX, y: touch.clientY } : null;
  };
  /** The finger has left, or the system has taken over its touch. */
  const leave = (): void => {
    start = null;
    stopTimer();
    stopTimer = timer.set(() => onTurn('with-animation'), RESET_MS);
  };
  const watches = {
    touchstart: (event: TouchEvent) => {
      // The time of an earlier touch must not end within this one.
      stopTimer();
      start = point(event);
    },
    touchmove: (event: TouchEvent) => {
      const now = point(event);
      if (start && now && isBackSwipe(start, now)) onTurn('without-animation');
    },
    touchend: leave,
    touchcancel: leave,
  };
  const names = Object.keys(watches) as (keyof typeof watches)[];
  for (const name of names) surface.addEventListener(name, watches[name], { passive: true });
  return () => {
    for (const name of names) surface.removeEventListener(name, watches[name]);
  };
}

/** Watches the page's touches. It loads after the first page is shown: no swipe leads back from that page. */
export function followBackSwipe(): () => void {
  return watchBackSwipe(document, { set: (act, ms) => clock.after(ms, act) }, (turn) =>
    isSwipedBack.set(turn === 'without-animation'),
  );
}
