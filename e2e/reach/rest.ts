// Waits until a document is complete. Runs in the page, because each question from outside takes longer than a frame.
import { isStill } from '../still.ts';

const LONGEST_MS = 15_000;

function nextFrame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(done));
}

/**
 * The splash is gone, nothing in view loads or moves, and the fonts are there. `name` is the class of the language that
 * the document changes to: it throws when that does not come. Returns false when the others take too long: some screens
 * always wait for something.
 */
export async function untilRest(name: string | null): Promise<boolean> {
  const until = performance.now() + LONGEST_MS;
  const isSpoken = () => name === null || document.documentElement.classList.contains(name);
  const isReady = () => isSpoken() && document.querySelector('#splash') === null && isStill();
  await nextFrame();
  for (let calm = 0; calm < 2; calm = isReady() ? calm + 1 : 0) {
    if (performance.now() > until) {
      if (!isSpoken()) throw new Error(`the page did not change to ${name}`);
      return false;
    }
    await nextFrame();
  }
  await document.fonts.ready;
  await nextFrame();
  return true;
}
