// Addresses of the third party a visitor came from. They lead out of the app, so only known origins are ever stored.
import type { CheckedStore } from '#device/storage.ts';

const names = { back: 'MC_BACK_URL', redirect: 'MC_REDIRECT_URL' } as const;

/**
 * The address if it may be left for: a place of this app, or an origin the merchant lists, by https (http for localhost
 * only); otherwise null (OPEN-A-08). The gateway's own calls share this origin and are no place to go to.
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

/** Stores an entry address when it is allowed, and answers whether it was. A page of this app is no third party's (ENTRY-04). */
export function rememberExit(
  store: CheckedStore,
  kind: keyof typeof names,
  raw: string | null,
  { origin, allowed }: { readonly origin: string; readonly allowed: readonly string[] },
): boolean {
  const exit = allowedExit(raw, origin, allowed);
  if (exit === null) return false;
  if (kind === 'back' && new URL(exit).origin === origin) return false;
  store.write(names[kind], exit);
  return true;
}

/** Leaving for an address uses it up. */
export function forgetExit(store: CheckedStore, kind: keyof typeof names): void {
  store.remove(names[kind]);
}

/** The stored address, or null. */
export function storedExit(store: CheckedStore, kind: keyof typeof names): string | null {
  return store.read(names[kind]);
}
