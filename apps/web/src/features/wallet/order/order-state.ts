import { memberFunds } from '@foyer/contract/calls/member.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey } from '#request/use-call.ts';

/** States that an order leaves without an act of the member. */
const underWay: readonly (string | undefined)[] = ['PENDING', 'APPROVED'];

/** Whether a deposit or withdrawal is still in progress. */
export function isUnderWay(status: string | undefined): boolean {
  return underWay.includes(status);
}

/** The balance is read again when money has moved. */
export function useFundsAnew(hasMoved: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (hasMoved) void queries.invalidateQueries({ queryKey: callKey(memberFunds) });
  }, [hasMoved, queries]);
}
