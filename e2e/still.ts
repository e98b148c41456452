// Waits until a page is drawn: the page itself says so, not a clock.
import type { Page } from '@playwright/test';

/** Nothing in view is loading, and no movement that ends is under way. Runs in the page. */
export function isStill(): boolean {
  // On a desktop a rail continues, invisible, outside the column.
  const column = (document.querySelector('main') ?? document.body).getBoundingClientRect();
  const isInView = (at: Element): boolean => {
    const { top, bottom, left, right } = at.getBoundingClientRect();
    const isBeside = right < column.left || left > column.right;
    return at.checkVisibility() && bottom >= 0 && top <= innerHeight && !isBeside;
  };
  const moves = document.getAnimations().some(({ effect, playState, timeline }) => {
    const { endTime = 0 } = effect?.getComputedTiming() ?? {};
    return playState === 'running' && timeline instanceof DocumentTimeline && endTime !== Infinity;
  });
  const isLoading = [...document.images].some((image) => !image.complete && isInView(image));
  return !moves && !isLoading && ![...document.querySelectorAll('[aria-busy="true"]')].some(isInView);
}

/** Two frames later the page shows what it was told. */
export function untilDrawn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits until the page is still. A screen that waits for an answer on purpose is shown as it is. */
export async function untilStill(page: Page): Promise<void> {
  await untilDrawn(page);
  await page.waitForFunction(isStill, undefined, { timeout: 10_000 }).catch(() => {});
}

/** Scrolls to the end and back: parts further down load when they come near. Lists of thousands are not scrolled. */
export async function scrollThrough(page: Page, longest = Infinity): Promise<void> {
  for (let y = 0; ; y += 400) {
    const end = await page.evaluate((to) => {
      scrollTo(0, to);
      return document.documentElement.scrollHeight;
    }, y);
    if (y >= Math.min(longest, end)) break;
    await untilStill(page);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Scrolls to the end, which moves on while the page grows. */
export async function toFoot(page: Page): Promise<void> {
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let before = 0, now = await heightOf(); before !== now; now = await heightOf()) {
    before = now;
    await page.evaluate((to) => scrollTo(0, to), now);
    await untilStill(page);
  }
}
