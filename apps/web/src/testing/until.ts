import { vi } from 'vitest';

/** Waits until `seen` returns a value, long enough for a busy machine. */
export function until<T>(seen: () => T) {
  return vi.waitUntil(seen, { timeout: 10_000 });
}
