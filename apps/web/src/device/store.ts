import { useSyncExternalStore } from 'react';

/** A value of the whole app and the subscribers to its changes. */
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

/** The store's value; a rendered document and its hydration see `atServer` instead. */
export function useStore<Value>(store: Store<Value>, atServer: () => Value = store.get): Value {
  return useSyncExternalStore(store.subscribe, store.get, atServer);
}
