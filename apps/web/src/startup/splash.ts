// When the splash goes (LAYOUT-06, LAYOUT-07).
import type { Clock } from '#request/ports.ts';

export const splashMs = { least: 1200, leaving: 200 } as const;

/** When the splash begins to leave: when start-up has ended, though never before its least time since the page loaded. */
export function splashLeavesAt(loadedAt: number, startedAt: number): number {
  return Math.max(loadedAt + splashMs.least, startedAt);
}

/** Calls `leave` when the splash begins to go and `gone` when it may be taken away. The answer stops both. */
export function scheduleSplash(
  clock: Clock,
  loadedAt: number,
  { leave, gone }: { readonly leave: () => void; readonly gone: () => void },
): () => void {
  const now = clock.now();
  let stop = clock.after(splashLeavesAt(loadedAt, now) - now, () => {
    leave();
    stop = clock.after(splashMs.leaving, gone);
  });
  return () => stop();
}
