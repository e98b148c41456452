// Whether a merchant's books are consistent. Every test that moves money ends with this check; `npm run books` prints
// it.
import { memberType, regularTypes } from '@foyer/contract/member-type.ts';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { creditKinds } from './recipients.ts';

/** The rules as queries: each returns the rows that break one rule. */
const rules: Readonly<Record<string, string>> = {
  'every asset sums to zero':
    'select asset, sum(amount) as off from postings group by asset having sum(amount) <> 0',
  'every transfer sums to zero in each asset':
    'select transfer_id, asset from postings group by transfer_id, asset having sum(amount) <> 0',
  'every transfer has two postings or more': `select t.id from transfers t left join postings p on p.merchant_id = t.merchant_id and p.transfer_id = t.id
     group by t.id having count(p.transfer_id) < 2`,
  'every balance is the sum of its postings': `select a.id, a.balance from ledger_accounts a
     left join postings p on p.merchant_id = a.merchant_id and p.account_id = a.id
     group by a.merchant_id, a.id, a.balance having a.balance <> coalesce(sum(p.amount), 0)`,
  'the sums of an account are those of its postings': `select coalesce(s.account_id, l.account_id) as account
     from (select account_id, kind, scope, sum(amount) as amount, sum(movements) as movements from ledger_sums group by 1, 2, 3) s
     full join (select p.account_id, t.kind, t.scope, sum(p.amount) as amount, count(*) as movements from postings p
       join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
       join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.owner_kind in ('member', 'parked')
       group by 1, 2, 3) l using (account_id, kind, scope)
     where s.amount is distinct from l.amount or s.movements is distinct from l.movements`,
  'the other movements of a member are those that belong to no record': `select coalesce(o.transfer_id, l.transfer_id) as transfer
     from other_movements o
     full join (select p.account_id, p.transfer_id from postings p
       join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id and not has_own_record(t.kind)
       join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.owner_kind = 'member') l
       using (account_id, transfer_id)
     where o.transfer_id is null or l.transfer_id is null`,
  'a player has one account of an asset': `select owner_kind, owner_id, asset from ledger_accounts
     where owner_kind in ('member', 'parked', 'trial') group by owner_kind, owner_id, asset having count(*) > 1`,
  'no player is below zero': `select id from ledger_accounts where owner_kind in ('member', 'parked', 'trial') and balance < 0`,
  'play money is never exchanged': `select transfer_id from postings group by transfer_id
     having count(distinct asset like '%.trial') > 1`,
  'a trial member has no real money': `select a.id from ledger_accounts a
     join members m on m.merchant_id = a.merchant_id and m.id::text = a.owner_id
     where a.owner_kind = 'member' and m.type = ${memberType.trial} and a.asset not like '%.trial'`,
  'a virtual member is credited nothing but what games and the opening pay': `select p.transfer_id from postings p
     join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
     join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.owner_kind = 'member'
     join members m on m.merchant_id = a.merchant_id and m.id::text = a.owner_id
     where p.amount > 0 and m.type not in (${regularTypes.join(', ')}, ${memberType.trial})
       and t.kind in (${creditKinds.map((kind) => `'${kind}'`).join(', ')})`,
  'every wallet belongs to a member': `select a.id from ledger_accounts a where a.owner_kind = 'member' and not exists
     (select from members m where m.merchant_id = a.merchant_id and m.id::text = a.owner_id)`,
  'what is parked at a vendor belongs to a member': `select a.id from ledger_accounts a where a.owner_kind = 'parked' and not exists
     (select from members m where m.merchant_id = a.merchant_id and a.owner_id like m.id || ' %')`,
  'what is held for withdrawals is what is asked for and not over': `select h.asset, h.held, o.asked
     from (select asset, sum(balance) as held from ledger_accounts where owner_kind = 'house' and owner_id = 'withdrawals held'
       group by asset) h
     full join (select asset, sum(amount) as asked from withdraw_orders where state in ('pending', 'approved') group by asset) o using (asset)
     where coalesce(h.held, 0) <> coalesce(o.asked, 0)`,
  'a withdrawal is held, and then paid or given back, as it says': `select o.order_no from withdraw_orders o
     cross join lateral (select array_agg(t.kind order by t.kind) as kinds from transfers t
       where t.merchant_id = o.merchant_id and t.scope = 'payments' and t.key in ('hold ' || o.order_no, 'paid ' || o.order_no, 'release ' || o.order_no)) moved
     where moved.kinds is distinct from case o.state when 'paid' then array['withdraw.hold', 'withdraw.paid']
       when 'rejected' then array['withdraw.hold', 'withdraw.release'] else array['withdraw.hold'] end`,
  'what an agent asked for is paid once where it says so': `select coalesce(r.id::text, t.key) as request from agent_requests r
     full join (select * from transfers where scope = 'agent request') t on t.merchant_id = r.merchant_id and t.key = r.id::text
     where (coalesce(r.state, '') = 'PAID') <> (t.id is not null)`,
  'a deposit is paid by a transfer of its own, and none is without its deposit': `select coalesce(o.order_no, t.key) from deposit_orders o
     full join (select * from transfers where kind = 'deposit') t on t.merchant_id = o.merchant_id and t.id = o.transfer_id
     where (o.transfer_id is null and (t.id is not null or o.state = 'paid')) or (t.id is null and o.transfer_id is not null)`,
  'turnover ends once its deposit is paid, and that of an older deposit with it': `select o.order_no from deposit_orders o
     where (o.turnover_ended_at is not null and (o.state <> 'paid' or o.turnover_ended_at < o.decided_at))
       or (o.state = 'paid' and o.turnover > 0 and o.turnover_ended_at is null and o.transfer_id < (select max(e.transfer_id) from deposit_orders e
         where e.merchant_id = o.merchant_id and e.member_id = o.member_id and e.asset = o.asset and e.turnover_ended_at is not null))`,
  'a settled round has one credit': `select r.round_id from rounds r left join vendor_transactions c on c.merchant_id = r.merchant_id
       and c.vendor_code = r.vendor_code and c.round_id = r.round_id and c.kind = 'credit'
     group by r.round_id, r.vendor_code, r.state having count(c.kind) <> (case r.state when 'settled' then 1 else 0 end)`,
  'a round that is rolled back keeps no stake': `select r.round_id from rounds r join vendor_transactions d on d.merchant_id = r.merchant_id
       and d.vendor_code = r.vendor_code and d.round_id = r.round_id
     where r.state = 'rolled_back' and d.kind = 'debit' and d.taken_back_by is null`,
  'no movement of a vendor without its round and transfer': `select t.transaction_id from vendor_transactions t left join rounds r on r.merchant_id = t.merchant_id
       and r.vendor_code = t.vendor_code and r.round_id = t.round_id
     where (t.kind in ('debit', 'credit') and r.round_id is null)
       or (t.kind = 'debit' and t.transfer_id is null) or (t.kind = 'credit' and t.amount > 0 and t.transfer_id is null)`,
  'what is held for the lottery is what its open bets staked': `select a.owner_id, a.asset, sum(a.balance) from ledger_accounts a
     where a.owner_kind = 'house' and a.owner_id like 'lottery held %' group by a.merchant_id, a.owner_id, a.asset
     having sum(a.balance) <> (select coalesce(sum(s.stake), 0)
       from lotto_suborders s join lotto_orders o on o.merchant_id = s.merchant_id and o.id = s.order_id
       where s.merchant_id = a.merchant_id and s.state = 'open' and o.asset = a.asset and 'lottery held ' || s.game_id = a.owner_id)`,
  'a bonus that is given up is returned by a transfer of its amount': `select coalesce(b.order_id::text, t.key) from bonus_returns b
     full join (select * from transfers where kind = 'deposit.bonus_return') t on t.merchant_id = b.merchant_id and t.id = b.transfer_id
     left join postings p on p.merchant_id = b.merchant_id and p.transfer_id = b.transfer_id and p.amount > 0
     where b.order_id is null or t.id is null or p.amount is distinct from b.amount`,
  'a benefit is paid by a transfer of its amount, and no rebate without one': `select b.id, t.key from benefits b
     full join (select * from transfers where scope = 'rebate') t on t.merchant_id = b.merchant_id and t.id = b.transfer_id
     left join postings p on p.merchant_id = b.merchant_id and p.transfer_id = b.transfer_id and p.amount > 0
     where b.id is null or (b.kind = 'rebate') <> (t.id is not null) or p.amount is distinct from b.amount
       or b.amount <> (select coalesce(sum(l.amount), 0) from benefit_lines l where l.merchant_id = b.merchant_id and l.benefit_id = b.id)`,
  'a reward that is claimed is paid once, and no other': `select coalesce(c.id::text, t.key) as claim from promotion_claims c
     full join (select * from transfers where scope = 'promotion') t on t.merchant_id = c.merchant_id and t.key = 'claim ' || c.id
     where (coalesce(c.state, '') = 'claimed') <> (t.id is not null)`,
};

export type Incoherence = { rule: string; rows: unknown[] };

/** The rules that the merchant's books break, with the rows; none in a sound database. */
export async function incoherences(db: Db): Promise<Incoherence[]> {
  const found: Incoherence[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql.raw(`${query} limit 20`).execute(db);
    if (rows.length > 0) found.push({ rule, rows });
  }
  return found;
}
