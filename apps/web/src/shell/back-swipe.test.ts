import { expect, test, vi } from 'vitest';
import { isBackSwipe, type SwipeTurn, watchBackSwipe } from './back-swipe.ts';

test.each([
  [
    '[LAYOUT-05] of more than 100 px from the edge is a back swipe',
    { x: 10, y: 400 },
    { x: 111, y: 420 },
    true,
  ],
  ['[LAYOUT-05] of 100 px is not yet one', { x: 10, y: 400 }, { x: 110, y: 400 }, false],
  ['from the middle of the page is none', { x: 200, y: 400 }, { x: 380, y: 400 }, false],
  ['that goes down more than across is none', { x: 10, y: 100 }, { x: 130, y: 300 }, false],
])('a touch %s', (_, start, end, expected) => {
  expect(isBackSwipe(start, end)).toBe(expected);
});

const endings = ['touchend', 'touchcancel'];
test.each(endings)('[LAYOUT-05] animation is off from the swipe until 500 ms after its %s', (ending) => {
  vi.useFakeTimers();
  const listeners = new Map<string, (event: unknown) => void>();
  const surface = {
    addEventListener: (name: string, listener: never) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  };
  const timer = {
    set: (act: () => void, ms: number) => {
      const id = setTimeout(act, ms);
      return () => clearTimeout(id);
    },
  };
  const turns: SwipeTurn[] = [];
  const stop = watchBackSwipe(surface as never, timer, (turn) => turns.push(turn));
  const touch = (name: string, clientX: number) =>
    listeners.get(name)?.({ changedTouches: [{ clientX, clientY: 5 }] });

  // A tap shortly before: its own 500 ms end during the swipe.
  touch('touchstart', 4);
  touch('touchend', 4);
  vi.advanceTimersByTime(300);
  touch('touchstart', 4);
  touch('touchmove', 150);
  vi.advanceTimersByTime(1000);
  touch(ending, 150);
  expect(turns).toEqual(['without-animation']);
  vi.advanceTimersByTime(499);
  expect(turns).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(turns).toEqual(['without-animation', 'with-animation']);

  stop();
  expect(listeners.size).toBe(0);
  vi.useRealTimers();
});
