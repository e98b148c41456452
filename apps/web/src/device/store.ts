import { useSyncExternalStore } from 'react';

/** An app-wide fact and who wants to know when it changes. */
export type Store<Value> = {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (changed: () => void) => () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const changed of watchers) changed();
    },
    subscribe: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

/** The store's value; `atServer` is what a rendered document, and the browser taking it over, sees instead. */
export function useStore<Value>(store: Store<Value>, atServer: () => Value = store.get): Value {
  return useSyncExternalStore(store.subscribe, store.get, atServer);
}
