// The state of a deposit. A provider's event about received money counts at any time: late, doubled or out of order.
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
      // The money has arrived: an order that had expired or failed becomes paid.
      return state === 'paid' ? null : 'paid';
    case 'failed':
    case 'expired':
      return isWaiting(state) ? event : null;
  }
}

/** The state that a member sees. */
export function statusOf(state: DepositState): 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED' {
  return isWaiting(state) ? 'PENDING' : (state.toUpperCase() as 'PAID' | 'FAILED' | 'EXPIRED');
}
