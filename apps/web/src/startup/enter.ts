import { localStore, tabStore } from '#device/storage.ts';
import { takeAlong } from '#navigation/go.ts';
import { isForMembers } from '#shell/route.ts';
import { findRoute } from '#shell/routes.ts';
import { rememberGoTarget } from '#session/go-target.ts';
import { storeSocialReturn } from '#session/social-return.ts';
import { withTracking } from '#tracking/forwarded.ts';
import { takeReferral } from '#tracking/referral.ts';
import { readEntry, type Entry } from './entry.ts';

/** A member page that a ticket opens is the destination after the exchange (ROUTE-13). */
export function ticketTarget({ ticket, cleaned }: Pick<Entry, 'ticket' | 'cleaned'>, pathname: string) {
  const route = findRoute(pathname);
  return ticket !== null && route && isForMembers(route) ? cleaned : null;
}

/** Parses the address and cleans it: before any request, and before any code that reports addresses. */
export function enter(): Entry {
  storeSocialReturn(new URL(location.href));
  const entry = readEntry(location.href);
  const here = location.pathname + location.search + location.hash;
  if (entry.cleaned !== here) history.replaceState(history.state, '', entry.cleaned);
  rememberGoTarget(tabStore, entry.go ?? ticketTarget(entry, location.pathname), location.origin);
  takeReferral(localStore, entry.query, location.hostname);
  takeAlong((to) => withTracking(to, location.search));
  return entry;
}
