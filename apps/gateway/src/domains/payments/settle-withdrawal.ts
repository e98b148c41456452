// The bookings of a withdrawal: held from the request on, then paid out by the provider, or refunded to the member.
// The balance of the held account is always the sum of the open requests. Locks are taken in one order: the order,
// the accounts.
import type { Selectable } from 'kysely';
import type { ReturnReason, WithdrawalTables, WithdrawState } from '#db/tables/withdrawals.ts';
import { post, type Owner, type Posting } from '#domains/ledger/post.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { notify } from '#domains/push/notify.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';
import { Refusal } from '#service/refusal.ts';

export type WithdrawOrder = Selectable<WithdrawalTables['withdraw_orders']>;
export type WithdrawEvent = 'approve' | 'paid' | 'reject';

const held: Owner = { kind: 'house', id: 'withdrawals held' };

/** The state after an event, or null where the event changes nothing. */
export function afterWithdrawEvent(
  state: WithdrawState,
  event: WithdrawEvent,
): Exclude<WithdrawState, 'pending'> | null {
  switch (event) {
    case 'approve':
      return state === 'pending' ? 'approved' : null;
    case 'paid':
      return state === 'approved' ? 'paid' : null;
    case 'reject':
      return state === 'pending' || state === 'approved' ? 'rejected' : null;
  }
}

export function withdrawStatusOf(state: WithdrawState) {
  return state.toUpperCase() as 'PENDING' | 'APPROVED' | 'PAID' | 'REJECTED';
}

function move(
  tx: Tx,
  merchant: string,
  order: WithdrawOrder,
  step: 'hold' | 'release' | 'paid',
  postings: readonly Posting[],
) {
  return post(tx, merchant, {
    kind: `withdraw.${step}`,
    scope: 'payments',
    key: `${step} ${order.order_no}`,
    postings: postings.filter(({ amount }) => amount !== 0n),
  });
}

/** Holds the money; throws `wallet.insufficient`. */
export function hold(tx: Tx, merchant: string, order: WithdrawOrder) {
  const { asset, amount } = order;
  return move(tx, merchant, order, 'hold', [
    { owner: memberOwner(order.member_id), asset, amount: -amount },
    { owner: held, asset, amount },
  ]);
}

function giveBack(tx: Tx, merchant: string, order: WithdrawOrder) {
  const { asset, amount } = order;
  return move(tx, merchant, order, 'release', [
    { owner: memberOwner(order.member_id), asset, amount },
    { owner: held, asset, amount: -amount },
  ]);
}

function payOut(tx: Tx, merchant: string, order: WithdrawOrder) {
  const { asset, amount, fee } = order;
  return move(tx, merchant, order, 'paid', [
    { owner: held, asset, amount: -amount },
    { owner: { kind: 'house', id: `payments ${order.provider ?? 'manual'}` }, asset, amount: amount - fee },
    { owner: { kind: 'house', id: 'payment fees' }, asset, amount: fee },
  ]);
}

/** A withdrawal, locked. Throws `payment.unknown`. */
export async function lockWithdrawal(tx: Tx, orderNo: string): Promise<WithdrawOrder> {
  const order = await tx
    .selectFrom('withdraw_orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Refusal('payment.unknown');
  return order;
}

const topics = {
  approved: 'withdrawal.accepted',
  paid: 'withdrawal.paid',
  rejected: 'withdrawal.returned',
} as const;

/** Notifies the member of a step of their withdrawal, in the transaction of the step. */
export function notifyStep(
  tx: Tx,
  { member_id, order_no }: Pick<WithdrawOrder, 'member_id' | 'order_no'>,
  step: { merchant: string; now: number; topic: (typeof topics)[keyof typeof topics] | 'withdrawal.sent' },
): Promise<void> {
  return notify(tx, { ...step, memberId: member_id, subject: order_no });
}

/** `reasonCode` and the merchant's own `reason` are shown to the member, `trouble` to the back office. */
type Change = {
  event: WithdrawEvent;
  now: number;
  reasonCode?: ReturnReason;
  reason?: string;
  trouble?: string;
};

/** Applies an event to a locked withdrawal; returns its state after that. */
export async function applyWithdrawEvent(
  tx: Tx,
  merchant: string,
  order: WithdrawOrder,
  { event, now, reasonCode = 'merchant', reason = '', trouble = '' }: Change,
): Promise<WithdrawState> {
  const state = afterWithdrawEvent(order.state, event);
  if (state === null) return order.state;
  if (state === 'rejected') await giveBack(tx, merchant, order);
  if (state === 'paid') await payOut(tx, merchant, order);
  await tx
    .updateTable('withdraw_orders')
    .set({
      state,
      reason,
      trouble,
      ...(state === 'rejected' && { reason_code: reasonCode }),
      ...(state === 'approved' ? { approved_at: BigInt(now) } : { decided_at: BigInt(now) }),
    })
    .where('id', '=', order.id)
    .execute();
  await notifyStep(tx, order, { merchant, now, topic: topics[state] });
  return state;
}
