// Countries whose code was chosen on this device, newest first.
import { localStore, type CheckedStore } from '#device/storage.ts';
import { withRecent } from './dial-rules.ts';

const NAME = 'MC_DIAL_RECENT';

export const recentCountries = (store: CheckedStore = localStore): string[] =>
  (store.read(NAME) ?? '').split(',').filter((code) => /^[A-Z]{2}$/.test(code));

export const noteCountry = (country: string, store: CheckedStore = localStore): void =>
  void store.write(NAME, withRecent(recentCountries(store), country).join(','));
