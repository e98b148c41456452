// Visits many screens in one page: the app is opened once and navigated by its own links.
import { expect, type Page, type Request } from '@playwright/test';
import { followLink } from './people.ts';

/** The number of visible placeholders; elements further down load later. */
export function waiting(page: Page): Promise<number> {
  return page.evaluate(() => {
    const inView = (at: Element) => at.checkVisibility() && at.getBoundingClientRect().top < innerHeight;
    return [...document.querySelectorAll('[aria-busy="true"]')].filter(inView).length;
  });
}

/** Resolves once the page has nothing to compute: React has drawn the new address, or has asked for what it lacks. */
function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 10_000 })),
  );
}

/** Marks the screen that is shown; the returned function waits until it is gone. */
export async function markScreen(page: Page): Promise<(timeout?: number) => Promise<void>> {
  // A screen that failed has no content of its own.
  for (const left of await page.locator('#content').all())
    await left.evaluate((content) => content.setAttribute('data-left', ''));
  return (timeout = 15_000) => expect(page.locator('#content[data-left]')).toHaveCount(0, { timeout });
}

/**
 * Follows a link within the app. The previous screen stays until the next one is ready, so this waits until it is gone;
 * the same screen with another query keeps its elements.
 */
export async function changeScreen(page: Page, path: string, timeout = 15_000): Promise<void> {
  const isNewScreen = new URL(path, page.url()).pathname !== new URL(page.url()).pathname;
  const untilLeft = await markScreen(page);
  await followLink(page, path);
  if (isNewScreen) await untilLeft(timeout);
}

/** A person who navigates this page: each step ends when the screen and all its requests are complete. */
export function walker(page: Page): (path: string) => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return async (path) => {
    const { pathname, search } = new URL(page.url());
    if (path !== pathname + search) {
      await changeScreen(page, path);
      // The same screen with another query shows the former query until the new one is ready.
      await untilIdle(page);
      await expect.poll(() => asked.size, path).toBe(0);
      await untilIdle(page);
    }
    await expect.poll(() => waiting(page), path).toBe(0);
    await expect.poll(() => asked.size, path).toBe(0);
  };
}
