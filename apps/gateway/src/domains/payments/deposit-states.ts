// How far a deposit is. A provider's word about money that arrived counts whenever it comes: late, doubled or out of order.
import type { DepositState } from '#db/tables/payments.ts';

export type DepositEvent = 'opened' | 'paid' | 'failed' | 'expired';

function isWaiting(state: DepositState): boolean {
  return state === 'created' || state === 'pending';
}

/** The state after an event, or null where the event changes nothing. */
export function afterEvent(state: DepositState, event: DepositEvent): DepositState | null {
  switch (event) {
    case 'opened':
      return state === 'created' ? 'pending' : null;
    case 'paid':
      // The money is there: what was given up before is taken up again.
      return state === 'paid' ? null : 'paid';
    case 'failed':
    case 'expired':
      return isWaiting(state) ? event : null;
  }
}

/** What a member is told of it. */
export function statusOf(state: DepositState): 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED' {
  return isWaiting(state) ? 'PENDING' : (state.toUpperCase() as 'PAID' | 'FAILED' | 'EXPIRED');
}
