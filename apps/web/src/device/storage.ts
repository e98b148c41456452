// Local and session storage that can be relied on: blocked, full or missing storage never throws. What cannot be kept is
// remembered for the life of the page, and the store says so.

export type CheckedStore = {
  readonly read: (key: string) => string | null;
  /** True when the text was kept; false when it is only remembered until the page goes. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
  /** Every name that begins with `prefix`. */
  readonly names: (prefix: string) => readonly string[];
  /** False once something could not be kept. */
  readonly isKept: () => boolean;
};

/** Wraps a storage that may throw at any touch, even at being looked at (Safari with cookies blocked). */
export function checkedStore(open: () => Storage | undefined): CheckedStore {
  const memory = new Map<string, string>();
  let kept = true;
  const attempt = <Value>(work: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      const storage = open();
      if (storage) return work(storage);
    } catch {
      // Blocked or full: memory serves.
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

/** Reads a JSON object; anything else, corrupted text included, is null. */
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

// `window` is asked for, not `globalThis`: Node has a localStorage of its own, and the document's renderer must not use it.
function browser(): Window | undefined {
  return typeof window === 'undefined' ? undefined : window;
}

/** Survives the browser's end. */
export const localStore = checkedStore(() => browser()?.localStorage);
/** Lives as long as the tab. */
export const tabStore = checkedStore(() => browser()?.sessionStorage);
