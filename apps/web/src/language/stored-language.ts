// The choice is stored twice: in local storage for the app, and in a cookie so that the gateway renders the next
// document in it.
import type { CheckedStore } from '#device/storage.ts';
import type { LanguageCode } from '@foyer/contract/languages.ts';

const NAME = 'MC_LANGUAGE';
const YEAR_SECONDS = 31_536_000;

export function readStoredLanguage(store: CheckedStore): string | null {
  return store.read(NAME);
}

export function storeLanguage(
  store: CheckedStore,
  writeCookie: (cookie: string) => void,
  isSecure: boolean,
  code: LanguageCode,
): void {
  store.write(NAME, code);
  writeCookie(`${NAME}=${code}; max-age=${YEAR_SECONDS}; path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`);
}
