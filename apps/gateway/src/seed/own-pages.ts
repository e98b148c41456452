// Pages of a demo merchant's own site: the sandbox plays that site.
import type { SeedMerchant } from './merchants.ts';

/** When a merchant is created, and where the sandbox serves its pages; without a sandbox it has none. */
export type SeedSource = { now: number; sandboxOrigin?: string | null | undefined };

/** The sandbox serves them under another name, because a merchant's site has an origin of its own. */
export function ownPagesOf({ ownPages = [] }: SeedMerchant, sandboxOrigin: SeedSource['sandboxOrigin']) {
  if (!sandboxOrigin) return [];
  return ownPages.map(({ path, title, page }) => {
    const target = new URL(page, sandboxOrigin);
    if (target.hostname === 'localhost') target.hostname = 'club.localhost';
    return { path, title, target: target.href };
  });
}
