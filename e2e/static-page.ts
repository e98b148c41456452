// The document of a backend that renders nothing: no content and no data, so the app starts by itself behind its splash.
import type { Page } from '@playwright/test';

/** Serves `path` as such a document from now on. */
export async function serveStatic(page: Page, path: string): Promise<void> {
  const whole = await page.evaluate(
    async (address) => (await fetch(address, { headers: { accept: 'text/html' } })).text(),
    path,
  );
  const bare = whole
    .replace(/<div id="root">.*(?=<div id="splash")/s, '<div id="root"></div>')
    .replace(/<div id="splash"[^>]*>/, '<div id="splash">')
    .replace(/<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g, '')
    .replace(/<link rel="icon"[^>]*>/, '<link rel="icon" href="data:,">')
    .replace(/<script type="application\/json" id="handover">.*?<\/script>/s, '');
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: bare }));
}
