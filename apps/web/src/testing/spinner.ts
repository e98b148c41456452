// The ring of a spinner at a later time, without waiting for it.

/** Whether the only spinner of the page is visible `ms` milliseconds after it appeared. */
export function isSpinnerSeenAt(ms: number): boolean {
  const rings = [...document.querySelectorAll('span[aria-hidden]')].filter(
    (element) => element.getAnimations().length > 0,
  );
  const [ring] = rings;
  if (!ring || rings.length > 1) throw new Error(`there are ${rings.length} spinners`);
  for (const motion of ring.getAnimations()) {
    motion.pause();
    motion.currentTime = ms;
  }
  return getComputedStyle(ring).visibility === 'visible';
}
