// The merchant's own pages may change while the app is open (CCALL-32): they are requested again when the visitor
// returns to the app. Other pages and banners then lead to the new ones.
import { domainRoute } from '@foyer/contract/calls/system.ts';
import { learn, merchant } from '#merchant/merchant.ts';
import type { Clock } from '#request/ports.ts';
import { send } from '#request/send.ts';

/** A page that becomes visible again and again does not ask each time. */
const AT_MOST_EVERY_MS = 60_000;

type Page = Pick<Document, 'visibilityState' | 'addEventListener'>;

async function askRoutes(): Promise<void> {
  const { template } = merchant.get();
  const outcome = await send(domainRoute, {}, { alert: false });
  if (!outcome.ok) return;
  const routes = outcome.value.routes.map(({ path, target, title }) => ({ path, title, url: target }));
  if (JSON.stringify(routes) !== JSON.stringify(template.routes))
    learn({ template: { ...template, routes } });
}

/**
 * Starts asking; it continues as long as the page. `reload` loads a new page whose frame the policy of this document
 * does not allow yet.
 */
export function followRoutes(clock: Clock, page: Page, reload: () => void): void {
  const known = new Set(merchant.get().template.routes.map(({ url }) => url));
  let askedAt = clock.now();
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible' || clock.now() - askedAt < AT_MOST_EVERY_MS) return;
    askedAt = clock.now();
    void askRoutes();
  });
  page.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const isNew = ({ url = '' }) => !known.has(url) && url.startsWith(blockedURI);
    if (effectiveDirective === 'frame-src' && merchant.get().template.routes.some(isNew)) reload();
  });
}
