-- A page of records reads a bounded number of rows, however long a history is, and whatever is filtered.

-- Whether a movement belongs to a payment, a round or a lottery order, which are records themselves: `ownKinds` of
-- domains/records/other.ts. A test compares the two.
create function has_own_record(p_kind text) returns boolean language sql immutable as $$
  select p_kind in ('debit', 'lottery.stake', 'rollback', 'lottery.refund', 'credit', 'lottery.settle', 'deposit',
    'withdraw.hold', 'withdraw.release', 'withdraw.paid')
$$;

-- The other movements of a member's main wallet, by time. Between two bonuses there may be any number of rounds.
create table other_movements (
  merchant_id text not null references merchants,
  account_id bigint not null,
  -- Milliseconds since 1970.
  moved_at bigint not null,
  transfer_id bigint not null,
  primary key (merchant_id, account_id, moved_at, transfer_id),
  foreign key (merchant_id, transfer_id, account_id) references postings (merchant_id, transfer_id, account_id)
);
select keep_to_merchant('other_movements', 'select');

insert into other_movements (merchant_id, account_id, moved_at, transfer_id)
select p.merchant_id, p.account_id, floor(extract(epoch from t.created_at) * 1000)::bigint, t.id
from postings p
join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.owner_kind = 'member'
join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
where not has_own_record(t.kind);

create or replace function sum_posting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_owner text;
  v_kind text;
  v_scope text;
  v_time timestamptz;
begin
  select a.owner_kind, t.kind, t.scope, t.created_at into v_owner, v_kind, v_scope, v_time
  from transfers t
  join ledger_accounts a on a.merchant_id = t.merchant_id and a.id = new.account_id and a.owner_kind in ('member', 'parked')
  where t.merchant_id = new.merchant_id and t.id = new.transfer_id;
  if not found then return null; end if;
  insert into ledger_sums as s (merchant_id, account_id, kind, quarter, scope, amount, movements, first_id, last_id)
  values (new.merchant_id, new.account_id, v_kind, floor(extract(epoch from v_time) / 900)::integer, v_scope,
    new.amount, 1, new.transfer_id, new.transfer_id)
  on conflict (merchant_id, account_id, kind, quarter, scope) do update
    set amount = s.amount + excluded.amount, movements = s.movements + 1,
      first_id = least(s.first_id, excluded.first_id), last_id = greatest(s.last_id, excluded.last_id);
  if v_owner = 'member' and not has_own_record(v_kind) then
    insert into other_movements (merchant_id, account_id, moved_at, transfer_id)
    values (new.merchant_id, new.account_id, floor(extract(epoch from v_time) * 1000)::bigint, new.transfer_id);
  end if;
  return null;
end $$;

-- One index for every filter: the newest orders in each state, or of each lottery, are read and merged.
drop index deposit_orders_by_time;
create index deposit_orders_by_state on deposit_orders (merchant_id, member_id, state, created_at desc, id desc);
drop index withdraw_orders_by_time;
create index withdraw_orders_by_state on withdraw_orders (merchant_id, member_id, state, created_at desc, id desc);
drop index lotto_orders_by_time;
create index lotto_orders_by_game on lotto_orders (merchant_id, member_id, game_id, placed_at desc, id desc);
