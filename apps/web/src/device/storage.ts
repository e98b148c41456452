// Reliable local and session storage: blocked, full or missing storage never throws. A value that cannot be stored is
// kept for the life of the page, and the store reports it.

export type CheckedStore = {
  readonly read: (key: string) => string | null;
  /** True when the text was stored; false when it is only kept in memory. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
  /** Every key that begins with `prefix`. */
  readonly names: (prefix: string) => readonly string[];
  /** False after a value could not be stored. */
  readonly isKept: () => boolean;
};

/** Wraps a storage that may throw at any access, even when the property is read (Safari with cookies blocked). */
export function checkedStore(open: () => Storage | undefined): CheckedStore {
  const memory = new Map<string, string>();
  let kept = true;
  const attempt = <Value>(work: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      const storage = open();
      if (storage) return work(storage);
    } catch {
      // Blocked or full: memory is used.
    }
    kept = false;
    return otherwise;
  };
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write: (key, text) => {
      const isWritten = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
      if (isWritten) memory.delete(key);
      else memory.set(key, text);
      return isWritten;
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    names: (prefix) => {
      const stored = attempt(
        (storage) => Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? ''),
        [],
      );
      return [...new Set([...memory.keys(), ...stored])].filter((name) => name.startsWith(prefix));
    },
    isKept: () => kept,
  };
}

/** Reads a JSON object; null for any other value, including damaged text. */
export function readObject(store: CheckedStore, key: string): Readonly<Record<string, unknown>> | null {
  const text = store.read(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

// `window` and not `globalThis`: Node has a localStorage of its own, and the document's renderer must not use it.
function browser(): Window | undefined {
  return typeof window === 'undefined' ? undefined : window;
}

/** Stays after the browser closes. */
export const localStore = checkedStore(() => browser()?.localStorage);
/** Stays as long as the tab. */
export const tabStore = checkedStore(() => browser()?.sessionStorage);
