import { useEffect, useEffectEvent } from 'react';
import { useMoneyMoved } from '#money/money-moved.ts';

/** States that an order leaves without an act of the member. */
const underWay: readonly (string | undefined)[] = ['PENDING', 'APPROVED'];

/** Whether a deposit or withdrawal is still in progress. */
export function isUnderWay(status: string | undefined): boolean {
  return underWay.includes(status);
}

/** The balance and its parts are read again when an order has moved money. */
export function useMoneyAnew(hasMoved: boolean): void {
  const { renewAll } = useMoneyMoved();
  const renew = useEffectEvent(renewAll);
  useEffect(() => {
    if (hasMoved) renew();
  }, [hasMoved]);
}
