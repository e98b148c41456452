import { useEffect, useState } from 'preact/hooks';

/**
 * Returns the value of `load`, which runs again when `key` changes; the last value stays meanwhile. Returns null while
 * there is no value: `load` returns null when it fails.
 */
export function useLoaded<Value>(load: () => Promise<Value | null>, key: string): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    let isGone = false;
    void load().then((loaded) => {
      if (!isGone && loaded !== null) setValue(loaded);
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says what is loaded
  }, [key]);
  return value;
}
