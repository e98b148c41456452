// React's updates are on the page two frames later, also with a fake clock in the test.

/** Waits until all changes are drawn: only then can a test know that an element is absent. */
export function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

/**
 * Waits until `seen` returns true, while a test's fake clock does not move: each poll of vitest advances that clock
 * by 50 ms, and the number of polls depends on the machine.
 */
export async function untilPainted(seen: () => boolean): Promise<void> {
  while (!seen()) await painted();
}
