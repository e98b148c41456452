// Many screens in one page: the app is opened once, and walked through by its own links.
import { expect, type Page, type Request } from '@playwright/test';
import { followLink } from './people.ts';

/** How much in view still waits for what belongs there; what is further down waits for its turn. */
function waiting(page: Page): Promise<number> {
  return page.evaluate(() => {
    const inView = (at: Element) => at.checkVisibility() && at.getBoundingClientRect().top < innerHeight;
    return [...document.querySelectorAll('[aria-busy="true"]')].filter(inView).length;
  });
}

/** Whoever walks this page: each step ends when the screen is there, and all that it asked for. */
export function walker(page: Page): (path: string) => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return async (path) => {
    const { pathname, search } = new URL(page.url());
    if (path === pathname + search) return;
    const isNewScreen = new URL(path, page.url()).pathname !== pathname;
    // The screen one leaves stays until the next one is there.
    await page.locator('#content').evaluate((left) => left.setAttribute('data-left', ''));
    await followLink(page, path);
    if (isNewScreen) await page.locator('#content:not([data-left])').waitFor();
    await expect.poll(() => waiting(page), path).toBe(0);
    await expect.poll(() => asked.size, path).toBe(0);
  };
}
