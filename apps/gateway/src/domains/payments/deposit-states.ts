// The state of a deposit. A provider's event about received money counts at any time: late, doubled or out of order.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { cancelDeposit } from '@foyer/contract/calls/deposit.ts';
import type { DepositState } from '#db/tables/payments.ts';
import { DAY_MS } from '#process/clock.ts';

export type DepositEvent = 'opened' | 'paid' | 'failed' | 'expired' | 'cancelled';

type DepositStatus = ValueOf<typeof cancelDeposit>['status'];

const statuses: Readonly<Record<DepositState, DepositStatus>> = {
  created: 'PENDING',
  pending: 'PENDING',
  paid: 'PAID',
  failed: 'FAILED',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
};

function isWaiting(state: DepositState): boolean {
  return state === 'created' || state === 'pending';
}

/** The state after an event, or null where the event changes nothing. */
export function afterEvent(state: DepositState, event: DepositEvent): DepositState | null {
  switch (event) {
    case 'opened':
      return state === 'created' ? 'pending' : null;
    case 'paid':
      // The money has arrived: an order that had expired, failed or been cancelled becomes paid.
      return state === 'paid' ? null : 'paid';
    case 'failed':
    case 'expired':
    case 'cancelled':
      return isWaiting(state) ? event : null;
  }
}

/** How long the back office still looks for the money of an announced transfer that has expired or was cancelled. */
export const LATE_TRANSFER_MS = 30 * DAY_MS;

/** The states of an announced transfer whose money may still arrive: a bank may take days. */
export const lateStates: readonly DepositState[] = ['expired', 'cancelled'];

/** Whether the back office still decides a transfer to the merchant's own account. */
export function isAwaited({ state, expires_at }: { state: DepositState; expires_at: bigint }, now: number) {
  return isWaiting(state) || (lateStates.includes(state) && Number(expires_at) > now - LATE_TRANSFER_MS);
}

/** The state that a member sees. */
export function statusOf(state: DepositState): DepositStatus {
  return statuses[state];
}
