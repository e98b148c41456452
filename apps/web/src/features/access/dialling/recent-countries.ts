// Countries whose code was chosen on this device, newest first.
import { localStore, type CheckedStore } from '#device/storage.ts';
import { withRecent } from './dial-rules.ts';

const NAME = 'MC_DIAL_RECENT';

export function recentCountries(store: CheckedStore = localStore): string[] {
  return (store.read(NAME) ?? '').split(',').filter((code) => /^[A-Z]{2}$/.test(code));
}

export function noteCountry(country: string, store: CheckedStore = localStore): void {
  void store.write(NAME, withRecent(recentCountries(store), country).join(','));
}
