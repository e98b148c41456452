import { useEffect } from 'react';
import { clock } from '#device/clock.ts';

const REFRESH_MS = 4_000;

type ReadResult = { readonly refresh: () => void; readonly isRefreshing: boolean };

/** Reads again every few seconds while `isActive`. */
export function useRefreshWhile({ refresh, isRefreshing }: ReadResult, isActive: boolean): void {
  useEffect(
    () => (isActive && !isRefreshing ? clock.after(REFRESH_MS, refresh) : undefined),
    [isActive, isRefreshing, refresh],
  );
}
