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

/** Stores an entry address when it is allowed; says whether it was. */
export function rememberExit(
  store: CheckedStore,
  kind: keyof typeof names,
  raw: string | null,
  { origin, allowed }: { readonly origin: string; readonly allowed: readonly string[] },
): boolean {
  const exit = allowedExit(raw, origin, allowed);
  if (exit) store.write(names[kind], exit);
  return exit !== null;
}

/** Leaving for an address uses it up. */
export function forgetExit(store: CheckedStore, kind: keyof typeof names): void {
  store.remove(names[kind]);
}

/** The stored address, or null. */
export function storedExit(store: CheckedStore, kind: keyof typeof names): string | null {
  return store.read(names[kind]);
}
