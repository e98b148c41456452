/**
 * The next focus position after `from` in a row of `length` for a key, or null if the key has no effect. It wraps at
 * the ends.
 */
export function nextIndex(key: string, from: number, length: number, rightToLeft: boolean): number | null {
  const step = { ArrowRight: rightToLeft ? -1 : 1, ArrowLeft: rightToLeft ? 1 : -1 }[key];
  if (length === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return step === undefined ? null : (from + step + length) % length;
}
