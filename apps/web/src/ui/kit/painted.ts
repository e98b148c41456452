// What React was told is on the page two frames later, whatever clock a test has put in place of the real one.

/** Waits until what has happened is drawn: only then does a test know that something is not there. */
export function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

/**
 * Waits until `seen` says yes, while the clock a test has put in place of the real one stands still: a poll of vitest moves that
 * on by 50 ms with every look, and how often it looks is the machine's doing.
 */
export async function untilPainted(seen: () => boolean): Promise<void> {
  while (!seen()) await painted();
}
