// What the back office decides: whether a manual transfer arrived, and what becomes of withdrawals.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/payments.ts';
import type { At } from '#at.ts';
import { transact } from '#domains/ledger/transact.ts';
import { Refusal } from '#http/errors.ts';
import { statusOf } from './deposit-states.ts';
import { type Paying, sendPayouts } from './payout.ts';
import { nameIn } from './rules.ts';
import { applyEvent, lockDeposit } from './settle-deposit.ts';
import {
  afterWithdrawEvent,
  applyWithdrawEvent,
  lockWithdrawal,
  type WithdrawOrder,
  withdrawStatusOf,
} from './settle-withdrawal.ts';

type Orders = ValueOf<typeof calls.paymentOrders>;

const openDeposits = async (at: At): Promise<Orders> => {
  const rows = await at.db
    .selectFrom('deposit_orders as o')
    .innerJoin('deposit_methods as d', (join) =>
      join.onRef('d.merchant_id', '=', 'o.merchant_id').onRef('d.id', '=', 'o.method_id'),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant_id', '=', 'o.merchant_id').onRef('m.id', '=', 'o.member_id'),
    )
    .select([
      'o.order_no',
      'o.created_at',
      'o.amount',
      'o.asset',
      'o.state',
      'o.details',
      'd.words',
      'm.account',
    ])
    .where('o.state', '=', 'pending')
    .where('o.provider', 'is', null)
    .orderBy('o.id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    kind: 'deposit' as const,
    orderNo: row.order_no,
    account: row.account,
    time: Number(row.created_at),
    amount: String(row.amount),
    currency: row.asset,
    says: [nameIn(row.words, at), row.details.bankCode, row.details.payerName, row.details.slip]
      .filter(Boolean)
      .join(', '),
    status: statusOf(row.state),
  }));
};

const openWithdrawals = async ({ db }: At): Promise<Orders> => {
  const rows = await db
    .selectFrom('withdraw_orders as o')
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant_id', '=', 'o.merchant_id').onRef('m.id', '=', 'o.member_id'),
    )
    .select(['o.order_no', 'o.created_at', 'o.amount', 'o.asset', 'o.state', 'o.bank', 'm.account'])
    .where('o.state', 'in', ['pending', 'approved'])
    .orderBy('o.id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    kind: 'withdrawal' as const,
    orderNo: row.order_no,
    account: row.account,
    time: Number(row.created_at),
    amount: String(row.amount),
    currency: row.asset,
    says: `${row.bank.bankName} ${row.bank.accountNoMasked}, ${row.bank.accountName}`,
    status: withdrawStatusOf(row.state),
  }));
};

/** What waits for the back office. */
export const listOpen = async ({ kind }: InputOf<typeof calls.paymentOrders>, at: At): Promise<Orders> => [
  ...(kind === 'withdrawal' ? [] : await openDeposits(at)),
  ...(kind === 'deposit' ? [] : await openWithdrawals(at)),
];

/** Decides a transfer by hand; saying the same again changes nothing. */
export const decideDeposit = (
  { orderNo, decision }: InputOf<typeof calls.decideDeposit>,
  at: At,
): Promise<ValueOf<typeof calls.decideDeposit>> =>
  transact(at.db, async (tx) => {
    const order = await lockDeposit(tx, at.merchant.id, { orderNo });
    // A provider's payments are the provider's to tell.
    if (order.provider !== null) throw new Refusal('payment.unknown');
    const isNew = await applyEvent(tx, { merchant: at.merchant.id, now: at.clock.now() }, order, decision);
    if (!isNew && order.state !== decision) throw new Refusal('payment.decided');
    at.log.info({ event: 'operator.deposit', orderNo, decision }, 'the back office decided a deposit');
    return { orderNo, status: statusOf(decision) };
  });

/**
 * Once a provider may have been asked to pay, only its word ends the order: giving the money back as well could pay it twice.
 */
const insistDecidable = (
  { state, provider }: WithdrawOrder,
  decision: 'approve' | 'paid' | 'reject',
): void => {
  const isProviders =
    provider !== null && (decision === 'paid' || (decision === 'reject' && state === 'approved'));
  if (isProviders) throw new Refusal('payment.decided');
};

export const decideWithdrawal = async (
  paying: Paying,
  { orderNo, decision, reason }: InputOf<typeof calls.decideWithdrawal>,
  at: At,
): Promise<ValueOf<typeof calls.decideWithdrawal>> => {
  const { id: merchant } = at.merchant;
  const now = at.clock.now();
  const status = await transact(at.db, async (tx) => {
    const order = await lockWithdrawal(tx, merchant, orderNo);
    const wanted = { approve: 'approved', paid: 'paid', reject: 'rejected' } as const;
    if (order.state === wanted[decision]) return withdrawStatusOf(order.state);
    insistDecidable(order, decision);
    if (afterWithdrawEvent(order.state, decision) === null) throw new Refusal('payment.decided');
    const change = { event: decision, now, ...(reason !== undefined && { reason }) };
    return withdrawStatusOf(await applyWithdrawEvent(tx, merchant, order, change));
  });
  at.log.info({ event: 'operator.withdrawal', orderNo, decision }, 'the back office decided a withdrawal');
  if (decision === 'approve') await sendPayouts(paying, { db: at.db, merchant, now, log: at.log });
  return { orderNo, status };
};
