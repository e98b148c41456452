// Advertising ids: from the address or from the merchant's native app, stored until registration and for tracking.
import { adIds } from '@foyer/contract/ad-ids.ts';
import { readObject, type CheckedStore } from '#device/storage.ts';

const NAME = 'MC_AD_INFO';
/** Before a member's id: the payload of their first deposit until its arrival is counted. */
export const AWAITED_DEPOSIT = 'MC_FIRST_DEP_AWAITED_';
const LONGEST = 256;
const NINETY_DAYS_SECONDS = 7_776_000;

export type AdInfo = Readonly<Partial<Record<(typeof adIds)[number], string>>>;

/** Click ids of advertisers, each stored in a cookie of its own name (OPEN-A-13). */
const clickIds = ['fbclid', 'gclid', 'ttclid', 'kwaiclid', 'cid', 'kw', 'bbg', 'utm_source'];

function pick(source: (name: string) => unknown): AdInfo {
  return Object.fromEntries(
    adIds
      .map((name) => [name, source(name)] as const)
      .filter(([, value]) => typeof value === 'string' && value !== '' && value.length <= LONGEST),
  );
}

export function readAdInfo(store: CheckedStore): AdInfo {
  const kept = readObject(store, NAME);
  return kept ? pick((name) => kept[name]) : {};
}

/** Adds the ids of an entry address or of the native app. */
export function takeAdInfo(store: CheckedStore, source: (name: string) => unknown): void {
  const found = pick(source);
  if (Object.keys(found).length > 0) store.write(NAME, JSON.stringify({ ...readAdInfo(store), ...found }));
}

/** Removes all ids and amounts, where advertising is refused. */
export function forgetAdvertising(store: CheckedStore, writeCookie: (cookie: string) => void): void {
  for (const name of [NAME, ...store.names(AWAITED_DEPOSIT)]) store.remove(name);
  for (const name of clickIds) writeCookie(`${name}=; path=/; max-age=0; SameSite=Lax`);
}

/** Stores click ids for 90 days. */
export function takeClickIds(
  query: URLSearchParams,
  writeCookie: (cookie: string) => void,
  isSecure: boolean,
): void {
  for (const name of clickIds) {
    const value = query.get(name);
    if (!value || value.length > LONGEST) continue;
    const kept = `${name}=${encodeURIComponent(value)}; path=/; max-age=${NINETY_DAYS_SECONDS}; SameSite=Lax`;
    writeCookie(`${kept}${isSecure ? '; Secure' : ''}`);
  }
}
