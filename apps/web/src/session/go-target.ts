// The destination after a login. One function validates it for every caller: the guard, the `go` parameter, the login
// and registration screens and the returns from other providers.
import type { CheckedStore } from '#device/storage.ts';
import { pageUrl } from '#device/page-url.ts';
import { paths, registerPaths } from '#navigation/paths.ts';

/**
 * A target, then the id of the member who left it, then the narrowing of the log-in (login-narrowing.ts), separated by
 * `#`.
 */
export const GO_TO = 'MC_GO_TO';

/** Parameters that are removed from a target: credentials, hand-overs, and targets inside the target. */
const dropped = ['token', 'tokens', 'sessionId', 'redirectUrl', 'backUrl', 'go'];
/** After a login these pages would only redirect back (OPEN-A-06). */
const loops: readonly string[] = [paths.login, ...registerPaths];

/** The safe form of a target: a normalised path and query below /m/ of this origin, or null. */
export function goTarget(raw: string | null | undefined, origin: string): string | null {
  const url = pageUrl(raw, origin);
  if (!url) return null;
  if (loops.includes(url.pathname)) return paths.home;
  for (const name of dropped) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/**
 * Remembers a target until the next login (OPEN-A-05). An unsafe target is ignored. `memberId` is the member whose
 * session has ended on that page: their page may name their orders, so it is for them alone.
 */
export function rememberGoTarget(
  store: CheckedStore,
  raw: string | null,
  origin: string,
  memberId: string | null = null,
): void {
  const target = goTarget(raw, origin);
  // A target has no fragment of its own.
  if (target) store.write(GO_TO, memberId ? `${target}#${memberId}` : target);
}

/** Removes the target that another member has left (OPEN-A-05). */
export function keepGoTargetOf(store: CheckedStore, memberId: string): void {
  const owner = store.read(GO_TO)?.split('#')[1];
  if (owner && owner !== memberId) store.remove(GO_TO);
}

/** The remembered target; it is not removed. */
export function storedGoTarget(store: CheckedStore, origin: string): string | null {
  return goTarget(store.read(GO_TO), origin);
}

/** The destination after a login: the remembered target, once, or home (ENTRY-12, START-10). */
export function takeGoTarget(store: CheckedStore, origin: string): string {
  const target = storedGoTarget(store, origin);
  store.remove(GO_TO);
  return target ?? paths.home;
}

/** A logout removes the target; an expired session does not (OPEN-A-05). */
export function forgetGoTarget(store: CheckedStore): void {
  store.remove(GO_TO);
}
