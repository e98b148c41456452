// Addresses of the third party from which a visitor came. They lead out of the app, so only known origins are stored.
import type { CheckedStore } from '#device/storage.ts';

const names = { back: 'MC_BACK_URL', redirect: 'MC_REDIRECT_URL' } as const;

/**
 * The address if it is allowed as a destination: a page of this app, or an origin in the merchant's list, over https
 * (http for localhost only); otherwise null (OPEN-A-08). The gateway's own calls have this origin too and are not
 * allowed.
 */
export function allowedExit(raw: string | null, origin: string, allowed: readonly string[]): string | null {
  if (!raw || /[\\\p{Cc}]/u.test(raw)) return null;
  let url: URL;
  try {
    url = new URL(raw, origin);
  } catch {
    return null;
  }
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  const isSound =
    url.protocol === 'https:' || (url.protocol === 'http:' && (isLocal || url.origin === origin));
  if (!isSound || url.username || url.password || url.pathname.startsWith('//')) return null;
  if (url.origin === origin) return url.pathname.startsWith('/m/') ? url.href : null;
  return allowed.includes(url.origin) ? url.href : null;
}

/**
 * Stores an entry address when it is allowed, and answers whether it was. A page of this app is no third party's
 * (ENTRY-04).
 */
export function rememberExit(
  store: CheckedStore,
  kind: keyof typeof names,
  raw: string | null,
  { origin, allowed }: { readonly origin: string; readonly allowed: readonly string[] },
): boolean {
  const exit = allowedExit(raw, origin, allowed);
  if (exit === null) {
    // oxlint-disable-next-line no-console -- for the integrator whose address is missing in the merchant's list (OPEN-A-08)
    if (raw) console.warn(`${kind}Url leads to an address that is not allowed: ignored`);
    return false;
  }
  if (kind === 'back' && new URL(exit).origin === origin) return false;
  store.write(names[kind], exit);
  return true;
}

/** The stored address is removed when it is used. */
export function forgetExit(store: CheckedStore, kind: keyof typeof names): void {
  store.remove(names[kind]);
}

/** The stored address, or null. */
export function storedExit(store: CheckedStore, kind: keyof typeof names): string | null {
  return store.read(names[kind]);
}
