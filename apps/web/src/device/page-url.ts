// Addresses of the app's own pages that come from elsewhere: a parameter, a message, another service.
import { paths } from '@foyer/contract/paths.ts';

/**
 * The normalised address of a page below /m/ of this origin, or null. It is parsed once and passed on in parsed form,
 * never decoded again: `/m/..//evil.com` begins with /m/ and is same-origin, but its path is `//evil.com`.
 */
export function pageUrl(raw: unknown, origin: string): URL | null {
  if (typeof raw !== 'string' || !raw.startsWith('/m/') || /[\\\p{Cc}]/u.test(raw)) return null;
  let url: URL;
  try {
    url = new URL(raw, origin);
  } catch {
    return null;
  }
  return url.origin === origin && url.pathname.startsWith('/m/') && !url.pathname.includes('//') ? url : null;
}

/** The page of the app that a message or another service names; home where it names none (hazard 28). */
export function namedPage(path: unknown, origin: string): string {
  const url = pageUrl(path, origin);
  return url ? url.pathname + url.search : paths.home;
}
