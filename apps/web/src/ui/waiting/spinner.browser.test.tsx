import { afterEach, expect, test } from 'vitest';
import { clear, show } from '#testing/show.tsx';
import { Spinner } from './spinner.tsx';

afterEach(clear);

/** Whether the spinner is visible `ms` milliseconds after it appeared. */
function isSeenAt(ms: number): boolean {
  const ring = document.querySelector('span[aria-hidden]');
  if (!ring) throw new Error('there is no spinner');
  for (const motion of ring.getAnimations()) {
    motion.pause();
    motion.currentTime = ms;
  }
  return getComputedStyle(ring).visibility === 'visible';
}

test('[LAYOUT-15] a spinner disappears after 10 s', () => {
  show(<Spinner />);
  expect([isSeenAt(9999), isSeenAt(10_002)]).toEqual([true, false]);
});

test('[LAYOUT-15] a spinner whose work has a limit of its own stays', () => {
  show(<Spinner lasting />);
  expect(isSeenAt(60_000)).toBe(true);
});
