/** The origin of this page; empty outside of a browser. */
function pageOrigin(): string {
  return typeof location === 'undefined' ? '' : location.origin;
}

/**
 * Whether an address that comes from elsewhere may be opened or loaded: over https, and over http only where the app's
 * own page, at `origin`, is served by it. A user name in it would look like the host.
 */
export function isWebUrl(url: URL | null, origin = pageOrigin()): url is URL {
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && origin.startsWith('http:'));
}
