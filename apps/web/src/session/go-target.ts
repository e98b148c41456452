// The destination after a login. One function validates it for every caller: the guard, the `go` parameter, the login
// and registration screens and the returns from other providers.
import type { CheckedStore } from '#device/storage.ts';
import { paths, registerPaths } from '#navigation/paths.ts';

const NAME = 'MC_GO_TO';

/** Parameters that are removed from a target: credentials, hand-overs, and targets inside the target. */
const dropped = ['token', 'tokens', 'sessionId', 'redirectUrl', 'backUrl', 'go'];
/** After a login these pages would only redirect back (OPEN-A-06). */
const loops: readonly string[] = [paths.login, ...registerPaths];

/**
 * The safe form of a target: a normalised path and query below /m/ of this origin, or null. It is parsed once and
 * passed on in parsed form, never decoded again: `/m/..//evil.com` begins with /m/ and is same-origin, but its path
 * is `//evil.com`.
 */
export function goTarget(raw: string | null | undefined, origin: string): string | null {
  if (!raw?.startsWith('/m/') || /[\\\p{Cc}]/u.test(raw)) return null;
  let url: URL;
  try {
    url = new URL(raw, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || !url.pathname.startsWith('/m/') || url.pathname.includes('//')) return null;
  if (loops.includes(url.pathname)) return paths.home;
  for (const name of dropped) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** The page of the app that a message or another service names; home where it names none (hazard 28). */
export function namedPage(path: unknown, origin: string): string {
  return (typeof path === 'string' ? goTarget(path, origin) : null) ?? paths.home;
}

/** Remembers a visitor's target until the next login (OPEN-A-05). An unsafe target is ignored. */
export function rememberGoTarget(store: CheckedStore, raw: string | null, origin: string): void {
  const target = goTarget(raw, origin);
  if (target) store.write(NAME, target);
}

/** The remembered target; it is not removed. */
export function storedGoTarget(store: CheckedStore, origin: string): string | null {
  return goTarget(store.read(NAME), origin);
}

/** The destination after a login: the remembered target, once, or home (ENTRY-12, START-10). */
export function takeGoTarget(store: CheckedStore, origin: string): string {
  const target = storedGoTarget(store, origin);
  store.remove(NAME);
  return target ?? paths.home;
}

/** A logout removes the target; an expired session does not (OPEN-A-05). */
export function forgetGoTarget(store: CheckedStore): void {
  store.remove(NAME);
}
