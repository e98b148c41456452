// Decided bets: the bets that count as play. A stake that can still be refunded does not count: it could be placed to
// be counted and cancelled afterwards, or be before midnight with its win after it.
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: a table `(asset, decided_at, wager, staked, won, vendor_code, game_code)` of a member's decided bets, paid from
 * any wallet. A bet may be several rows; those of one `wager` were placed together. `memberId` may be a column: then
 * the table is joined laterally. Games and lotteries are named as in `games`.
 */
export function decidedBets(memberId: bigint | RawBuilder<bigint>): RawBuilder<unknown> {
  return sql`(
  select s.asset, r.closed_at as decided_at, v.vendor_code || ' ' || v.transaction_id as wager,
    case v.kind when 'debit' then v.amount else 0 end as staked, case v.kind when 'credit' then v.amount else 0 end as won,
    s.vendor_code, s.game_code
  from play_sessions s
  join rounds r on r.merchant_id = s.merchant_id and r.session_hash = s.session_hash and r.state = 'settled'
  join vendor_transactions v on v.merchant_id = r.merchant_id and v.vendor_code = r.vendor_code and v.round_id = r.round_id
    and (v.kind = 'credit' or v.kind = 'debit' and v.taken_back_by is null)
  where s.member_id = ${memberId}
  union all
  select o.asset, b.closed_at, 'order ' || o.id, b.stake, b.prize, l.vendor_code, l.game_id
  from lotto_orders o
  join lotteries l on l.merchant_id = o.merchant_id and l.game_id = o.game_id
  join lotto_suborders b on b.merchant_id = o.merchant_id and b.order_id = o.id and b.state in ('won', 'lost')
  where o.member_id = ${memberId})`;
}

/** SQL: a table `(asset, staked)` of a member's stakes in rounds and lottery bets that are not decided. */
export function undecidedStakes(memberId: bigint): RawBuilder<unknown> {
  return sql`(
  select s.asset, v.amount as staked
  from rounds r
  join play_sessions s on s.merchant_id = r.merchant_id and s.session_hash = r.session_hash
  join vendor_transactions v on v.merchant_id = r.merchant_id and v.vendor_code = r.vendor_code and v.round_id = r.round_id
    and v.kind = 'debit' and v.taken_back_by is null
  where r.member_id = ${memberId} and r.state = 'open'
  union all
  select o.asset, b.stake
  from lotto_orders o
  join lotto_suborders b on b.merchant_id = o.merchant_id and b.order_id = o.id and b.state = 'open'
  where o.member_id = ${memberId})`;
}
