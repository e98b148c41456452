import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/withdraw.ts';
import type { MemberAt } from '#service/at.ts';
import { pageOf } from './rules.ts';
import { withdrawStatusOf } from './settle-withdrawal.ts';

/** A member's own withdrawals, in the form that the member sees. */
export async function listWithdrawals(
  { db, member }: MemberAt,
  { from, to, ...paging }: InputOf<typeof calls.withdrawReport>,
): Promise<ValueOf<typeof calls.withdrawReport>> {
  const { pageNum, pageSize, offset, pagesOf } = pageOf(paging);
  let found = db.selectFrom('withdraw_orders').where('member_id', '=', member.id);
  if (from !== undefined) found = found.where('created_at', '>=', BigInt(from));
  if (to !== undefined) found = found.where('created_at', '<', BigInt(to));
  const { total } = await found
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['order_no', 'created_at', 'bank', 'amount', 'fee', 'state', 'reason'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  return {
    content: rows.map(({ order_no, created_at, bank, amount, fee, state, reason }) => ({
      orderNo: order_no,
      time: Number(created_at),
      bankName: bank.bankName,
      accountNoMasked: bank.accountNoMasked,
      amount: String(amount),
      fee: String(fee),
      status: withdrawStatusOf(state),
      reason,
    })),
    pageNum,
    totalPages: pagesOf(total),
  };
}
