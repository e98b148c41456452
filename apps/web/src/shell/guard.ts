// One guard reads the route table; no screen checks for a session to navigate (OPEN-A-01 to OPEN-A-05, HOME-06).
import { isHome, paths } from '#navigation/paths.ts';
import { readUrl } from '#navigation/read-url.ts';
import type { Route } from './route.ts';
import { findRoute, routes } from './routes.ts';

/** A page of the merchant's own, from its template (OPEN-A-04); protected, whatever it is. */
export type MerchantRoute = { readonly path: string; readonly title?: string; readonly url?: string };

export type Visit = {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly hasSession: boolean;
  readonly merchantRoutes: readonly MerchantRoute[];
  /** Template parameter switch_register, default '1'. */
  readonly switchRegister: string;
  /** The password has to be changed before anything else (OPEN-A-87). */
  readonly mustChange?: boolean;
};

export type Verdict =
  | { readonly kind: 'show'; readonly route: Route }
  | { readonly kind: 'frame'; readonly page: MerchantRoute }
  /** `remember` is where the person wanted to go: the first login leads there. */
  | { readonly kind: 'redirect'; readonly to: string; readonly remember?: string };

/** Built-in addresses that a merchant's list cannot take over or lock. */
const neverListed: ReadonlySet<string> = new Set([
  paths.login,
  '/m/register',
  '/m/register.html',
  '/m/forget',
  '/m/inviteFriends',
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

/** What a visit shows. */
export function guard(visit: Visit): Verdict {
  const { pathname, search, hasSession, switchRegister, mustChange = false } = visit;
  const route = findRoute(pathname);
  const listed = merchantRouteAt(visit);
  if (route?.visitorsTo && !hasSession) return { kind: 'redirect', to: route.visitorsTo };
  if ((listed || route?.who === 'member') && !hasSession)
    return { kind: 'redirect', to: paths.login, ...(route?.isAct ? {} : { remember: pathname + search }) };
  // Closed to guests: home, and registration itself (OPEN-A-15).
  const isForGuests = isHome(pathname) || route === routes.register;
  if (route && isForGuests && !hasSession && switchRegister === '0')
    return { kind: 'redirect', to: paths.login };
  if (isHome(pathname) && hasSession && mustChange) return { kind: 'redirect', to: paths.changePassword };
  if (route) return { kind: 'show', route };
  if (listed?.url && isHttps(listed.url)) return { kind: 'frame', page: listed };
  return { kind: 'redirect', to: paths.home };
}
