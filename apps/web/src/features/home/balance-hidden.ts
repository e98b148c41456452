// Whether this person hides the balance. It is stored, because a person who hides it once is often in a place where
// others can look.
import { localStore } from '#device/storage.ts';
import { createStore, useStore } from '#device/store.ts';

/** Shown instead of the balance. */
export const HIDDEN = '••••••';

const NAME = 'MC_BALANCE_HIDDEN';
const hidden = createStore(localStore.read(NAME) === '1');

export function useBalanceHidden(): boolean {
  return useStore(hidden, () => false);
}

export function setBalanceHidden(isHidden: boolean): void {
  localStore.write(NAME, isHidden ? '1' : '0');
  hidden.set(isHidden);
}
