// When the splash is removed (LAYOUT-06, LAYOUT-07).
import type { Clock } from '#request/ports.ts';

export const splashMs = { least: 1200, leaving: 200 } as const;

/** When the splash begins to fade: at the end of start-up, but never before its minimum time since the page load. */
export function splashLeavesAt(loadedAt: number, startedAt: number): number {
  return Math.max(loadedAt + splashMs.least, startedAt);
}

/** Calls `leave` when the splash begins to fade and `gone` when it may be removed. The returned function stops both. */
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
