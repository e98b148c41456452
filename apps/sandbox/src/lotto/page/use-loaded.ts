import { useEffect, useState } from 'preact/hooks';

/**
 * What `load` returns, read again when `key` changes; the last value stays meanwhile. Null while there is none: `load`
 * returns null when it failed.
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
