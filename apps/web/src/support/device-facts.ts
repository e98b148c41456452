// The data that support needs when a device has a problem (LAYOUT-14, OPEN-C-48).

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const appVersion = /\bMCAPP\/([\w.-]+)/;
const ASSUMED_APP_VERSION = '2.4.39';
const ASSUMED_BRAND_VERSION = '1.0.0';

export type DeviceFacts = {
  readonly browser: string;
  readonly ip: string;
  readonly appVersion: string;
  readonly brandVersion: string;
};

type Signs = {
  readonly userAgent: string;
  readonly ip: string | undefined;
  readonly brandVersion: string | undefined;
};

/** The user agent is cut off before the device's id: only the app may use that id. */
export function deviceFacts({ userAgent, ip, brandVersion }: Signs): DeviceFacts {
  return {
    browser: (userAgent.split(uuid)[0] ?? '').trim(),
    ip: ip ?? '',
    appVersion: appVersion.exec(userAgent)?.[1] ?? ASSUMED_APP_VERSION,
    brandVersion: brandVersion ?? ASSUMED_BRAND_VERSION,
  };
}

const TAPS = 5;
const WITHIN_MS = 3000;

/** Five taps within three seconds: whether the last of these times completes them. */
export function isFiveTaps(taps: readonly number[]): boolean {
  const [first, last] = [taps.at(-TAPS), taps.at(-1)];
  return first !== undefined && last !== undefined && last - first <= WITHIN_MS;
}
