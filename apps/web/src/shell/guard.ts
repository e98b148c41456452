// One guard reads the route table and the entries; no screen checks access itself (OPEN-A-01 to OPEN-A-05, HOME-06).
import { decideEntry, entries, follows, isOffered, type MerchantFacts } from '@foyer/contract/entries.ts';
import type { Person } from '@foyer/contract/member-type.ts';
import type { RefusalCode } from '#language/refusal.ts';
import { isHome, paths, registerPaths } from '#navigation/paths.ts';
import { readUrl } from '#navigation/read-url.ts';
import { isForMembers, type Route } from './route.ts';
import { findRoute, routes } from './routes.ts';

/** A page from the merchant's template (OPEN-A-04); always protected. */
export type MerchantRoute = { readonly path: string; readonly title?: string; readonly url?: string };

export type Visit = {
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

export type Verdict =
  | { readonly kind: 'show'; readonly route: Route }
  | { readonly kind: 'frame'; readonly page: MerchantRoute }
  /** `remember` is the address to open after the next login. */
  | { readonly kind: 'redirect'; readonly to: string; readonly remember?: string }
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

function covers(listed: string, pathname: string): boolean {
  return pathname === listed || pathname.startsWith(`${listed}/`);
}

function merchantRouteAt({ merchantRoutes, pathname }: Visit): MerchantRoute | undefined {
  return isHome(pathname) || neverListed.has(pathname)
    ? undefined
    : merchantRoutes.find(({ path }) => path.startsWith('/m/') && covers(path.replace(/\/$/, ''), pathname));
}

function isHttps(url: string): boolean {
  return readUrl(url)?.protocol === 'https:';
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
export function guard(visit: Visit): Verdict {
  const { pathname, search, person, switchRegister, mustChange = false } = visit;
  const route = findRoute(pathname);
  const listed = merchantRouteAt(visit);
  if (person === null) {
    if (route?.visitorsTo) return { kind: 'redirect', to: route.visitorsTo };
    if (listed || (route && isForMembers(route)))
      return { kind: 'redirect', to: paths.login, ...(route?.isAct ? {} : { remember: pathname + search }) };
    // Not for guests: home, and registration itself (OPEN-A-15).
    const isForGuests = isHome(pathname) || route === routes.register;
    if (isForGuests && switchRegister === '0') return { kind: 'redirect', to: paths.login };
  }
  if (person !== null && mustChange && !(route && beforeTheChange.has(route)))
    return { kind: 'redirect', to: paths.changePassword };
  if (route) {
    const code = refusalAt(route, visit);
    return code === null ? { kind: 'show', route } : { kind: 'refuse', code };
  }
  if (listed?.url && isHttps(listed.url)) return { kind: 'frame', page: listed };
  return { kind: 'redirect', to: paths.home };
}
