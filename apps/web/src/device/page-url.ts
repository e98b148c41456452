// Addresses of the app's own pages that come from elsewhere: a parameter, a message, another service.
import { readUrl } from './read-url.ts';

/**
 * The normalised address of a page below /m/ of this origin, or null. It is parsed once and passed on in parsed form,
 * never decoded again: `/m/..//evil.com` begins with /m/ and is same-origin, but its path is `//evil.com`.
 */
export function pageUrl(raw: string | null | undefined, origin: string): URL | null {
  if (!raw?.startsWith('/m/') || /[\\\p{Cc}]/u.test(raw)) return null;
  const url = readUrl(raw, origin);
  return url?.origin === origin && url.pathname.startsWith('/m/') && !url.pathname.includes('//')
    ? url
    : null;
}
