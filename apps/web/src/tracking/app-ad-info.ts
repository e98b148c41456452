// Advertising ids from the merchant's native app: it sets `window.MC_AD_INFO` before the page runs, or calls
// `window.setAdInfo` at any time (ENTRY-15, OPEN-A-13).
import type { CheckedStore } from '#device/storage.ts';
import { takeAdInfo } from './ad-info.ts';

type AppWindow = { MC_AD_INFO?: unknown; setAdInfo?: (ids: unknown) => void };

/** Takes the ids that the app has set, and those that it sends later. */
export function receiveAdInfo(host: object, store: CheckedStore, isAllowed: () => boolean): void {
  const app = host as AppWindow;
  const take = (ids: unknown): void => {
    if (!isAllowed() || typeof ids !== 'object' || ids === null) return;
    takeAdInfo(store, (name) => (ids as Readonly<Record<string, unknown>>)[name]);
  };
  take(app.MC_AD_INFO);
  app.setAdInfo = take;
}
