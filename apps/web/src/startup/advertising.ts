import { localStore } from '#device/storage.ts';
import { adConsent } from '#events/consent.ts';
import { takeAdInfo, takeClickIds } from '#tracking/ad-info.ts';
import { receiveAdInfo } from '#tracking/app-ad-info.ts';
import { isSecure, writeCookie } from './page.ts';

/** Stores the advertising ids of the entry address and of the native app. They are needed at the registration first. */
export function takeAdvertising(query: URLSearchParams): void {
  takeAdInfo(localStore, (name) => query.get(name));
  receiveAdInfo(window, localStore, () => adConsent() === 'yes');
  takeClickIds(query, writeCookie, isSecure());
}
