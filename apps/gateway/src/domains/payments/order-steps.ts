// The way of an order, so far and ahead, as the member sees it.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { withdrawOrder } from '@foyer/contract/calls/withdraw.ts';
import type { DepositState } from '#db/tables/payments.ts';
import type { WithdrawOrder } from './settle-withdrawal.ts';

type OrderStep = ValueOf<typeof withdrawOrder>['steps'][number];

function done(step: OrderStep['step'], at: bigint | null): OrderStep {
  return { step, isDone: true, at: at === null ? null : Number(at) };
}

function ahead(step: OrderStep['step']): OrderStep {
  return { step, isDone: false, at: null };
}

type WithdrawalTimes = Pick<
  WithdrawOrder,
  'state' | 'provider' | 'created_at' | 'approved_at' | 'sent_at' | 'decided_at'
>;

/** Without a provider nothing is sent: the back office pays by its own means. */
export function withdrawalSteps(order: WithdrawalTimes): OrderStep[] {
  const { state, provider, created_at, approved_at, sent_at, decided_at } = order;
  const isAccepted = state === 'approved' || state === 'paid' || approved_at !== null;
  const isSent = sent_at !== null || (state === 'paid' && provider !== null);
  const steps = [done('requested', created_at)];
  if (isAccepted) steps.push(done('accepted', approved_at));
  if (isSent) steps.push(done('sent', sent_at));
  if (state === 'rejected') return [...steps, done('returned', decided_at)];
  if (state === 'paid') return [...steps, done('paid', decided_at)];
  if (!isAccepted) steps.push(ahead('accepted'));
  if (!isSent && provider !== null) steps.push(ahead('sent'));
  return [...steps, ahead('paid')];
}

type DepositTimes = { state: DepositState; created_at: bigint; decided_at: bigint | null };

export function depositSteps({ state, created_at, decided_at }: DepositTimes): OrderStep[] {
  const requested = done('requested', created_at);
  return [requested, state === 'created' || state === 'pending' ? ahead('paid') : done(state, decided_at)];
}
