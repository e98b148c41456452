import { memberFunds } from '@foyer/contract/calls/member.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clock } from '#device/clock.ts';
import { callKey } from '#request/use-call.ts';

const LOOK_EVERY_MS = 4_000;

/** States an order leaves by somebody else's doing. */
const underWay: readonly (string | undefined)[] = ['PENDING', 'APPROVED'];

/** Whether a payment in or out still goes on. */
export function isUnderWay(status: string | undefined): boolean {
  return underWay.includes(status);
}

type Read = { readonly refresh: () => void; readonly isRefreshing: boolean };

/** Looks again every few seconds while something is under way. */
export function useFollowing({ refresh, isRefreshing }: Read, isFollowed: boolean): void {
  useEffect(
    () => (isFollowed && !isRefreshing ? clock.after(LOOK_EVERY_MS, refresh) : undefined),
    [isFollowed, isRefreshing, refresh],
  );
}

/** The balance is asked for anew once money has moved. */
export function useFundsAnew(hasMoved: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (hasMoved) void queries.invalidateQueries({ queryKey: callKey(memberFunds) });
  }, [hasMoved, queries]);
}
