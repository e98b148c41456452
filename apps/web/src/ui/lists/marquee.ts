/** Reading speed in px per second. */
const SPEED = 50;
/** Before it moves, the beginning is readable for this time. */
const LEAD_MS = 1500;
const GAP = 48;

/**
 * Moves the track in `box` (a list, followed by its copy) by one list's length, forever. It is returned paused;
 * cancel it when the list changes. Null when there is nothing to move.
 */
export function startMarquee(box: HTMLElement, rightToLeft: boolean): Animation | null {
  const track = box.firstElementChild;
  const list = track?.firstElementChild;
  const copy = list?.nextElementSibling;
  if (!track || !list || !(copy instanceof HTMLElement)) return null;
  // A list that is shorter than the window leaves it completely before it returns.
  const length = Math.max(list.scrollWidth, box.clientWidth) + GAP;
  const sign = rightToLeft ? 1 : -1;
  copy.style.marginInlineStart = `${length - list.scrollWidth}px`;
  const animation = track.animate([{ transform: 'none' }, { transform: `translateX(${sign * length}px)` }], {
    duration: (length / SPEED) * 1000,
    delay: LEAD_MS,
    iterations: Infinity,
  });
  animation.pause();
  return animation;
}
