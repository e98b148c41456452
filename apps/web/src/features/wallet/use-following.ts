import { memberFunds } from '@foyer/contract/calls/member.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clock } from '#device/clock.ts';
import { callKey } from '#request/use-call.ts';

const LOOK_EVERY_MS = 4_000;

/** States that an order leaves without an act of the member. */
const underWay: readonly (string | undefined)[] = ['PENDING', 'APPROVED'];

/** Whether a deposit or withdrawal is still in progress. */
export function isUnderWay(status: string | undefined): boolean {
  return underWay.includes(status);
}

type ReadResult = { readonly refresh: () => void; readonly isRefreshing: boolean };

/** Reads again every few seconds while something is in progress. */
export function useFollowing({ refresh, isRefreshing }: ReadResult, isFollowed: boolean): void {
  useEffect(
    () => (isFollowed && !isRefreshing ? clock.after(LOOK_EVERY_MS, refresh) : undefined),
    [isFollowed, isRefreshing, refresh],
  );
}

/** The balance is read again when money has moved. */
export function useFundsAnew(hasMoved: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (hasMoved) void queries.invalidateQueries({ queryKey: callKey(memberFunds) });
  }, [hasMoved, queries]);
}
