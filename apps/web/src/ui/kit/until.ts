import { vi } from 'vitest';

/** Waits until `seen` gives something, for as long as a machine with much else to do may need. */
export function until<T>(seen: () => T) {
  return vi.waitUntil(seen, { timeout: 10_000 });
}
