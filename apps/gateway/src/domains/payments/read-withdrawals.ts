import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/withdraw.ts';
import type { MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { pageOf } from '#service/page.ts';
import { withdrawalSteps } from './order-steps.ts';
import { type WithdrawOrder, withdrawStatusOf } from './settle-withdrawal.ts';

const columns = [
  'order_no',
  'created_at',
  'bank',
  'amount',
  'fee',
  'state',
  'reason',
  'reason_code',
  'decided_at',
] as const;

const states = {
  OPEN: ['pending', 'approved'],
  PENDING: ['pending'],
  APPROVED: ['approved'],
  PAID: ['paid'],
  REJECTED: ['rejected'],
} as const;

const reasonCodes = { bank: 'BANK', account: 'ACCOUNT', merchant: 'MERCHANT' } as const;

/** A member's own withdrawals, in the form that the member sees. */
export async function listWithdrawals(
  { db, member }: MemberAt,
  { status, from, to, ...paging }: InputOf<typeof calls.withdrawReport>,
): Promise<ValueOf<typeof calls.withdrawReport>> {
  const { pageNum, pageSize, offset, pagesOf } = pageOf(paging);
  let found = db.selectFrom('withdraw_orders').where('member_id', '=', member.id);
  if (status !== undefined) found = found.where('state', 'in', states[status]);
  if (from !== undefined) found = found.where('created_at', '>=', BigInt(from));
  if (to !== undefined) found = found.where('created_at', '<', BigInt(to));
  const { total } = await found
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found.select(columns).orderBy('id', 'desc').limit(pageSize).offset(offset).execute();
  return {
    content: rows.map(shown),
    pageNum,
    totalPages: pagesOf(total),
  };
}

export async function showWithdrawal(
  at: MemberAt,
  { orderNo }: InputOf<typeof calls.withdrawOrder>,
): Promise<ValueOf<typeof calls.withdrawOrder>> {
  const row = await at.db
    .selectFrom('withdraw_orders')
    .select([...columns, 'provider', 'approved_at', 'sent_at', 'promised_at'])
    .where('member_id', '=', at.member.id)
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  if (!row) throw new Refusal('payment.unknown');
  const isOpen = row.state === 'pending' || row.state === 'approved';
  return {
    ...shown(row),
    steps: withdrawalSteps(row),
    handler: isOpen ? handlerOf(row) : null,
    promisedAt: isOpen && row.promised_at !== null ? Number(row.promised_at) : null,
  };
}

/** The back office accepts it; then the provider pays it, or without one the back office. */
function handlerOf({ state, provider }: Pick<WithdrawOrder, 'state' | 'provider'>) {
  return state === 'approved' && provider !== null ? 'provider' : 'merchant';
}

function shown(row: Pick<WithdrawOrder, (typeof columns)[number]>) {
  return {
    orderNo: row.order_no,
    time: Number(row.created_at),
    bankName: row.bank.bankName,
    accountNoMasked: row.bank.accountNoMasked,
    amount: String(row.amount),
    fee: String(row.fee),
    status: withdrawStatusOf(row.state),
    reason: row.reason,
    reasonCode: row.reason_code && reasonCodes[row.reason_code],
    decidedAt: row.decided_at === null ? null : Number(row.decided_at),
  };
}
