// What React was told is on the page two frames later, whatever clock a test has put in place of the real one.

/** Waits until what has happened is drawn: only then does a test know that something is not there. */
export const painted = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
