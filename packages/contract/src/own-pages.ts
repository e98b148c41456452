// Where a page of the merchant's own list leads (OPEN-A-04, OPEN-C-35). The app opens the page, and the gateway's
// policy lets the browser frame it: both decide here.

export type OwnPageTarget =
  /** An address of this origin, as path and query. */
  | { readonly kind: 'here'; readonly path: string }
  /** A page of another origin, which is framed. */
  | { readonly kind: 'frame'; readonly url: string; readonly origin: string };

/** A name or an address that can stand in a policy without ending its directive or naming more than one host. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])$/;

function parsed(target: string, origin: string): URL | null {
  try {
    return new URL(target, origin);
  } catch {
    return null;
  }
}

/**
 * The place that a target names, or null where it may not be opened: https only, http for localhost only, no
 * credentials.
 */
export function ownPageTarget(target: string, origin: string): OwnPageTarget | null {
  if (target === '' || /[\\\p{Cc}]/u.test(target)) return null;
  const url = parsed(target, origin);
  if (!url || url.username || url.password) return null;
  if (url.origin === origin)
    return url.pathname.includes('//') ? null : { kind: 'here', path: url.pathname + url.search };
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal);
  return isSafe && plainHost.test(url.hostname) ? { kind: 'frame', url: url.href, origin: url.origin } : null;
}
