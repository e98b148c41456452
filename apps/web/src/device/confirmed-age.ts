// The age that the visitor has confirmed on this device (CVAL-01).
import { localStore } from './storage.ts';
import { createStore, useStore } from './store.ts';

const NAME = 'MC_AGE_OK';
/** Counts the confirmations of this page. */
const confirmations = createStore(0);

/** Whether an age of `limit` years or more was confirmed; always for a limit of 0. */
export function isAgeConfirmed(limit: number): boolean {
  return Number(localStore.read(NAME)) >= limit;
}

/** The same, up to date. */
export function useAgeConfirmed(limit: number): boolean {
  useStore(confirmations);
  return isAgeConfirmed(limit);
}

export function confirmAge(limit: number): void {
  localStore.write(NAME, String(limit));
  confirmations.set(confirmations.get() + 1);
}
