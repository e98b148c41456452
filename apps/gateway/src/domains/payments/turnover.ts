// What a member still has to play before money may leave. Each deposit asks for so much play after it; stakes count towards
// every deposit before them, so what is open is the largest that any deposit, with those after it, still asks for.
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { play } from '#domains/ledger/kinds.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { isHeldBy } from '#domains/ledger/wallet.ts';

type Whose = { merchant: string; memberId: bigint; asset: string };

export const turnoverRemaining = async (
  db: Db | Tx,
  { merchant, memberId, asset }: Whose,
): Promise<bigint> => {
  const { rows } = await sql<{ remaining: bigint }>`
    with asked as (
      select transfer_id, turnover from deposit_orders
      where merchant_id = ${merchant} and member_id = ${memberId} and asset = ${asset} and state = 'paid' and turnover > 0
    ), moved as (
      select transfer_id, turnover as amount, true as asks from asked
      union all
      select p.transfer_id, p.amount, false from ledger_accounts a
      join postings p on p.merchant_id = a.merchant_id and p.account_id = a.id
      join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
      where a.merchant_id = ${merchant} and a.asset = ${asset}
        and ${isHeldBy(memberId)}
        and t.kind = any (${play}::text[]) and p.transfer_id > (select min(transfer_id) from asked)
    ), since as (
      select asks, sum(amount) over (order by transfer_id desc, asks) as open from moved
    )
    select greatest(coalesce(max(open) filter (where asks), 0), 0)::bigint as remaining from since`.execute(
    db,
  );
  return rows[0]?.remaining ?? 0n;
};
