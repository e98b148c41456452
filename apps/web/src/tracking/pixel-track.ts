// The registration data for an advertiser's tracking (REG-17, OPEN-A-66).
import type { CookieJar } from '#device/device-id.ts';
import type { CheckedStore } from '#device/storage.ts';
import { readAdInfo } from './ad-info.ts';

const LONGEST = 256;
/** Its name in the request, and the name of its cookie. */
const cookies = [
  ['fbclid', 'fbclid'],
  ['gclid', 'gclid'],
  ['ttclid', 'ttclid'],
  ['kwaiclid', 'kwaiclid'],
  ['cid', 'cid'],
  ['kw', 'kw'],
  ['bbg', 'bbg'],
  ['fbp', '_fbp'],
  ['fbc', '_fbc'],
  ['utmSource', 'utm_source'],
] as const;

export type PixelTrack = Readonly<Record<string, string>>;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Advertising ids, click ids and the source, without the empty ones. */
export function pixelTrack(store: CheckedStore, jar: Pick<CookieJar, 'read'>): PixelTrack {
  const clicks = cookies.flatMap(([name, cookie]) => {
    const value = decoded(jar.read(cookie) ?? '');
    return value === '' || value.length > LONGEST ? [] : [[name, value] as const];
  });
  return { ...readAdInfo(store), ...Object.fromEntries(clicks) };
}
