// The member's earlier choices, so that a repeated deposit takes two taps.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { depositSettings } from '@foyer/contract/calls/deposit.ts';
import type { MemberAt } from '#service/at.ts';

const MOST_PAYERS = 5;
/** Payers of older deposits are not offered any more. */
const LOOK_BACK = 50;

/** The member's last deposit, and the payers of the last ones, the latest first. */
export async function lastDeposits({
  db,
  member,
}: MemberAt): Promise<Pick<ValueOf<typeof depositSettings>, 'last' | 'payers'>> {
  const orders = await db
    .selectFrom('deposit_orders')
    .select(['method_id', 'amount', 'details'])
    .where('member_id', '=', member.id)
    .orderBy('id', 'desc')
    .limit(LOOK_BACK)
    .execute();
  const [last] = orders;
  const payers = orders.flatMap(({ details }) => details.payerName ?? []);
  return {
    last: last
      ? {
          methodId: last.method_id,
          amount: String(last.amount),
          bankCode: last.details.bankCode ?? null,
        }
      : null,
    payers: [...new Set(payers)].slice(0, MOST_PAYERS),
  };
}
