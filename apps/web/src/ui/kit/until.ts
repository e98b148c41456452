import { vi } from 'vitest';

/** Waits until `seen` gives something, for as long as a machine with much else to do may need. */
export const until = <T>(seen: () => T) => vi.waitUntil(seen, { timeout: 10_000 });
