// Navigation in the app. Links are plain anchors; `followLinks` makes them navigations, so a screen that is rendered
// by the gateway or in the browser has the same markup and works before and after hydration.
import { navigate } from 'wouter/use-browser-location';
import { paths } from './paths.ts';

let entries = 0;
let along = (to: string): string => to;

/** Parameters that are added to every address of the app. Start-up sets the tracking parameters (ENTRY-16). */
export function takeAlong(add: (to: string) => string): void {
  along = add;
}

/** Shows another address of the app. `replace` keeps redirects and launches out of the history. */
export function go(to: string, options: { replace?: boolean } = {}): void {
  entries += 1;
  navigate(along(to), { ...options, state: { entry: `${performance.timeOrigin}.${entries}` } });
}

/** Continues at a path of the app or at a whole address outside; the page that is left is replaced in the history. */
export function goOn(to: string): void {
  if (to.startsWith('/')) go(to, { replace: true });
  else location.replace(to);
}

/** Key of a history entry; layers over a page (sheets) keep the page's key. */
export function entryOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'entry' in state ? String(state.entry) : 'first';
}

/** One step back, or home when this is the first page of the tab (LAYOUT-12). */
export function goBack(): void {
  if (history.length > 1) history.back();
  else go(paths.home);
}

/** The in-app address of this click, or null when the browser should follow the link itself. */
export function inAppTarget(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>,
  link: Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>,
  here: string,
): string | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const to = new URL(link.href, here);
  const from = new URL(here);
  if (to.origin !== from.origin || !to.pathname.startsWith('/m/')) return null;
  // A jump inside the page is left to the browser.
  if (to.hash && to.pathname === from.pathname && to.search === from.search) return null;
  return to.pathname + to.search + to.hash;
}

/** Converts clicks on the app's own links to navigations. Returns the function that stops it. */
export function followLinks(root: Document): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const to = inAppTarget(event, link, location.href);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  root.addEventListener('click', follow);
  return () => root.removeEventListener('click', follow);
}
