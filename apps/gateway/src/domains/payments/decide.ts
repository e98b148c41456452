// Decisions of the back office: whether a manual transfer arrived, and how a withdrawal ends.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/payments.ts';
import type { At } from '#service/at.ts';
import { transact } from '#domains/ledger/transact.ts';
import { Refusal } from '#service/refusal.ts';
import { LATE_TRANSFER_MS, lateStates, statusOf } from './deposit-states.ts';
import { type PayoutDependencies, sendPayouts } from './payout.ts';
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

type Row = { order_no: string; account: string; created_at: bigint; amount: bigint; asset: string };

const orderColumns = ['o.order_no', 'o.created_at', 'o.amount', 'o.asset', 'o.state', 'm.account'] as const;

function factsOf({ order_no, account, created_at, amount, asset }: Row) {
  return {
    orderNo: order_no,
    account,
    time: Number(created_at),
    amount: String(amount),
    currency: asset,
  };
}

/**
 * The pending ones, the oldest first; or those that have expired or were cancelled lately: those with a slip before the
 * others, the latest first.
 */
async function transfers(at: At, which: 'pending' | 'late'): Promise<Orders> {
  const rows = await at.db
    .selectFrom('deposit_orders as o')
    .innerJoin('deposit_methods as d', (join) =>
      join.onRef('d.merchant_id', '=', 'o.merchant_id').onRef('d.id', '=', 'o.method_id'),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant_id', '=', 'o.merchant_id').onRef('m.id', '=', 'o.member_id'),
    )
    .leftJoin('deposit_slips as s', (join) =>
      join.onRef('s.merchant_id', '=', 'o.merchant_id').onRef('s.order_id', '=', 'o.id'),
    )
    .select([...orderColumns, 'o.details', 'd.words', 's.added_at'])
    .where('o.state', 'in', which === 'late' ? lateStates : ['pending'])
    .where('o.provider', 'is', null)
    .$if(which === 'late', (over) =>
      over
        .where('o.expires_at', '>', BigInt(at.clock.now() - LATE_TRANSFER_MS))
        .orderBy((row) => row('s.order_id', 'is', null)),
    )
    .orderBy('o.id', which === 'pending' ? 'asc' : 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    kind: 'deposit' as const,
    ...factsOf(row),
    says: [nameIn(row.words, at), row.details.bankCode, row.details.payerName, row.details.slip]
      .filter(Boolean)
      .join(', '),
    trouble: '',
    slipAt: row.added_at === null ? null : Number(row.added_at),
    status: statusOf(row.state),
  }));
}

/** The open ones, the oldest first; or those that a provider did not pay, the latest first. */
async function withdrawals({ db }: At, which: 'open' | 'refused'): Promise<Orders> {
  const rows = await db
    .selectFrom('withdraw_orders as o')
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant_id', '=', 'o.merchant_id').onRef('m.id', '=', 'o.member_id'),
    )
    .select([...orderColumns, 'o.bank', 'o.trouble'])
    .$if(which === 'open', (open) => open.where('o.state', 'in', ['pending', 'approved']))
    .$if(which === 'refused', (over) => over.where('o.state', '=', 'rejected').where('o.trouble', '!=', ''))
    .orderBy('o.id', which === 'open' ? 'asc' : 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    kind: 'withdrawal' as const,
    ...factsOf(row),
    trouble: row.trouble,
    slipAt: null,
    says: `${row.bank.bankName} ${row.bank.accountNoMasked}, ${row.bank.accountName}`,
    status: withdrawStatusOf(row.state),
  }));
}

/** Orders that wait for the back office, or the results of payouts that were not paid. */
export async function listOrders(at: At, { kind }: InputOf<typeof calls.paymentOrders>): Promise<Orders> {
  if (kind === 'refused') return withdrawals(at, 'refused');
  return [
    ...(kind === 'withdrawal' ? [] : await transfers(at, 'pending')),
    ...(kind === 'deposit' ? [] : await withdrawals(at, 'open')),
    // Money may still arrive for these; they come after everything that surely waits.
    ...(kind === 'withdrawal' ? [] : await transfers(at, 'late')),
  ];
}

/** Decides a transfer by hand; the same decision again changes nothing. */
export function decideDeposit(
  at: At,
  { orderNo, decision }: InputOf<typeof calls.decideDeposit>,
): Promise<ValueOf<typeof calls.decideDeposit>> {
  return transact(at.db, async (tx) => {
    const order = await lockDeposit(tx, { orderNo });
    // Only the provider decides about the provider's payments.
    if (order.provider !== null) throw new Refusal('payment.unknown');
    const isNew = await applyEvent(tx, { merchant: at.merchant.id, now: at.clock.now() }, order, decision);
    if (!isNew && order.state !== decision) throw new Refusal('payment.decided');
    at.log.info({ event: 'operator.deposit', orderNo, decision }, 'the back office decided a deposit');
    return { orderNo, status: statusOf(decision) };
  });
}

type Decision = InputOf<typeof calls.decideWithdrawal>;

/**
 * Once a provider may have been asked to pay, only its answer ends the order: a refund as well could pay the money
 * twice. The back office may enter that answer itself, but not while the request to the provider is running.
 */
function requireDecidable(
  { state, provider, asking_until }: WithdrawOrder,
  { decision, providerNeverPays }: Decision,
  now: number,
): void {
  const isProviders =
    provider !== null && (decision === 'paid' || (decision === 'reject' && state === 'approved'));
  if (!isProviders) return;
  if (decision === 'paid' || !providerNeverPays) throw new Refusal('payment.decided');
  const restMs = Number(asking_until ?? 0n) - now;
  if (restMs > 0) throw new Refusal('TOO_MANY_REQUEST', { retryAfter: Math.ceil(restMs / 1_000) });
}

const reasonCodes = { BANK: 'bank', ACCOUNT: 'account', MERCHANT: 'merchant' } as const;

export async function decideWithdrawal(
  at: At,
  paying: PayoutDependencies,
  input: Decision,
): Promise<ValueOf<typeof calls.decideWithdrawal>> {
  const { orderNo, decision, reason, reasonCode } = input;
  const { id: merchant } = at.merchant;
  const now = at.clock.now();
  const status = await transact(at.db, async (tx) => {
    const order = await lockWithdrawal(tx, orderNo);
    const wanted = { approve: 'approved', paid: 'paid', reject: 'rejected' } as const;
    if (order.state === wanted[decision]) return withdrawStatusOf(order.state);
    if (afterWithdrawEvent(order.state, decision) === null) throw new Refusal('payment.decided');
    requireDecidable(order, input, now);
    const change = {
      event: decision,
      now,
      ...(reason !== undefined && { reason }),
      reasonCode: reasonCodes[reasonCode ?? (input.providerNeverPays ? 'BANK' : 'MERCHANT')],
      ...(order.state === 'approved' &&
        order.provider && { trouble: `the back office: ${order.provider} never pays it` }),
    };
    return withdrawStatusOf(await applyWithdrawEvent(tx, merchant, order, change));
  });
  at.log.info({ event: 'operator.withdrawal', orderNo, decision }, 'the back office decided a withdrawal');
  if (decision === 'approve')
    await sendPayouts(paying, { db: at.db, merchant, clock: at.clock, log: at.log });
  return { orderNo, status };
}
