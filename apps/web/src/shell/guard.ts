// One guard reads the route table and the entries; no screen checks access itself (OPEN-A-01 to OPEN-A-05, HOME-06).
import { decideEntry, entries, follows, isOffered, type MerchantFacts } from '@foyer/contract/entries.ts';
import type { Person } from '@foyer/contract/member-type.ts';
import type { RefusalCode } from '#language/refusal.ts';
import { ownPageTarget } from '@foyer/contract/own-pages.ts';
import { isHome, paths, registerPaths } from '#navigation/paths.ts';
import { covers } from '#request/pattern.ts';
import { isForMembers, type Route } from './route.ts';
import { findRoute, routes } from './routes.ts';

/** A page from the merchant's template (OPEN-A-04); always protected. Its path may hold `*` (OPEN-C-15). */
export type MerchantRoute = { readonly path: string; readonly title?: string; readonly url?: string };

export type Visit = {
  /** The app's own, or empty where a document is rendered: only a member's visit needs it. */
  readonly origin: string;
  readonly pathname: string;
  /** With the question mark, or empty. */
  readonly search: string;
  /** The member's type, or null for a visitor. */
  readonly person: Person;
  readonly merchantRoutes: readonly MerchantRoute[];
  /** Template parameter switch_register, default '1'. */
  readonly switchRegister: string;
  readonly offer: Omit<MerchantFacts, 'isSingleWallet'>;
  /** The password has to be changed before anything else (OPEN-A-87). */
  readonly mustChange?: boolean;
};

export type GuardResult =
  | { readonly kind: 'show'; readonly route: Route }
  | { readonly kind: 'frame'; readonly url: string; readonly title: string }
  /** A page of this origin that is not part of the app. */
  | { readonly kind: 'leave'; readonly to: string }
  /** `remember` is the address to open after the next login; `code` is why this address does not open. */
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly remember?: string;
      readonly code?: RefusalCode;
    }
  /** The reason is shown, and home opens (OPEN-C-83). */
  | { readonly kind: 'refuse'; readonly code: RefusalCode };

/**
 * The pages that a member who must change the password may open: the change itself, and the error pages (ruling R27).
 */
const beforeTheChange: ReadonlySet<Route> = new Set([routes.changePassword, routes.error, routes.offline]);

/** Built-in addresses that a merchant's list cannot replace or protect. */
const neverListed: ReadonlySet<string> = new Set([
  paths.login,
  ...registerPaths,
  paths.forget,
  paths.inviteFriends,
]);

function merchantRouteAt({ merchantRoutes, pathname }: Visit): MerchantRoute | undefined {
  return isHome(pathname) || neverListed.has(pathname)
    ? undefined
    : merchantRoutes.find(({ path }) => path.startsWith('/m/') && covers(path, pathname));
}

/** The contents of a merchant's own page; a target inside the app must be a built-in page. */
function openedBy({ url = '', title = '' }: MerchantRoute, origin: string): GuardResult {
  const target = ownPageTarget(url, origin);
  if (target?.kind === 'frame') return { kind: 'frame', url: target.url, title };
  if (target?.kind !== 'here') return { kind: 'redirect', to: paths.home };
  const [pathname = ''] = target.path.split('?');
  if (findRoute(pathname)) return { kind: 'redirect', to: target.path };
  // Another address of the app would lead to its guard again.
  const isOfApp = covers('/m', pathname);
  return isOfApp ? { kind: 'redirect', to: paths.home } : { kind: 'leave', to: target.path };
}

/** The reason why this member may not open this page, or null. */
function refusalAt({ entry }: Route, { person, offer }: Visit): RefusalCode | null {
  if (!entry) return null;
  const rules = entries[entry];
  // Where one wallet serves all vendors, the wallet page shows the member centre: only the member's funds say which.
  if (!isOffered(rules, { ...offer, isSingleWallet: false })) return 'permission.denied';
  const decision = decideEntry(rules, person);
  if (decision === 'go' || decision === 'login') return null;
  return follows(rules, 'agents') ? 'login.agents_only' : decision;
}

/** The result of a visit. */
export function guard(visit: Visit): GuardResult {
  const { pathname, search, person, switchRegister, mustChange = false } = visit;
  const route = findRoute(pathname);
  const listed = merchantRouteAt(visit);
  if (person === null) {
    if (route?.visitorsTo) return { kind: 'redirect', to: route.visitorsTo };
    if (listed || (route && isForMembers(route)))
      return { kind: 'redirect', to: paths.login, remember: pathname + search };
    // Not for guests: home, and registration itself (OPEN-A-15). A person who followed an invitation reads why.
    if (switchRegister === '0') {
      if (route === routes.register) return { kind: 'redirect', to: paths.login, code: 'register.closed' };
      if (isHome(pathname)) return { kind: 'redirect', to: paths.login };
    }
  }
  if (person !== null && mustChange && !(route && beforeTheChange.has(route)))
    return { kind: 'redirect', to: paths.changePassword };
  if (route) {
    const code = refusalAt(route, visit);
    return code === null ? { kind: 'show', route } : { kind: 'refuse', code };
  }
  return listed ? openedBy(listed, visit.origin) : { kind: 'redirect', to: paths.home };
}
