// The remaining turnover of a member before money can be withdrawn. Each deposit requires an amount of play after it.
// A bet counts towards every deposit that was made before its decision. The remaining turnover is therefore the
// largest amount that any deposit, together with the later ones, still requires.
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { Refusal } from '#service/refusal.ts';
import { decidedBets } from './bets.ts';
import type { Tx } from './transact.ts';

type TurnoverKey = { memberId: bigint; asset: string };

export async function turnoverRemaining(db: Db | Tx, { memberId, asset }: TurnoverKey): Promise<bigint> {
  const { rows } = await sql<{ remaining: bigint }>`
    with asked as (
      select decided_at as at, turnover from deposit_orders
      where member_id = ${memberId} and asset = ${asset} and state = 'paid' and turnover > 0
    ), moved as (
      select at, turnover as amount, true as asks from asked
      union all
      select b.decided_at, -b.staked, false from ${decidedBets(memberId)} b
      where b.asset = ${asset} and b.decided_at >= (select min(at) from asked)
    ), since as (
      select asks, sum(amount) over (order by at desc, asks) as open from moved
    )
    select greatest(coalesce(max(open) filter (where asks), 0), 0)::bigint as remaining from since`.execute(
    db,
  );
  return rows[0]?.remaining ?? 0n;
}

/**
 * Throws `withdraw.turnover`, with the remaining amount, while turnover is required. The caller locks the member
 * first.
 */
export async function insistPlayed(tx: Tx, whose: TurnoverKey): Promise<void> {
  const remaining = await turnoverRemaining(tx, whose);
  if (remaining > 0n)
    throw new Refusal('withdraw.turnover', { value: { turnoverRemaining: String(remaining) } });
}
