import { localStore, type CheckedStore } from './storage.ts';

const NAME = 'loginDeviceId';
const LENGTH = 36;
const YEAR_SECONDS = 31_536_000;

export type CookieJar = {
  readonly read: (name: string) => string | null;
  readonly write: (cookie: string) => void;
};

/** The page's own storages. */
export const pageCookies: CookieJar = {
  read: (name) => {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    return found ? found.slice(name.length + 1) : null;
  },
  write: (cookie) => {
    document.cookie = cookie;
  },
};

/** Random UUID; `crypto.randomUUID` is missing over plain http, `getRandomValues` is not. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The device's id (SESSION-03 to SESSION-05, OPEN-A-91): local storage wins, then the cookie, then a new id. The
 * result is written to both, so that either can be lost. Any text other than a 36-character UUID counts as lost.
 */
export function deviceId(
  store: CheckedStore = localStore,
  cookies: CookieJar = pageCookies,
  isSecure: boolean = location.protocol === 'https:',
): string {
  const isWhole = (id: string | null): id is string => id?.length === LENGTH && /^[0-9a-f-]+$/.test(id);
  const id = [store.read(NAME), cookies.read(NAME)].find(isWhole) ?? newUuid();
  store.write(NAME, id);
  cookies.write(`${NAME}=${id}; max-age=${YEAR_SECONDS}; path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`);
  return id;
}
