-- A member's records of money and play: read by member and time, however many rounds there are.

-- The sums of an account's postings by quarter of an hour, kind and scope. A day of any time zone starts at a quarter of
-- an hour, so totals of a day or a month in any zone are sums of these rows. first_id and last_id limit the transfers to
-- which a row belongs.
create table ledger_sums (
  merchant_id text not null references merchants,
  account_id bigint not null,
  kind text not null,
  -- Quarters of an hour since 1970.
  quarter integer not null,
  scope text not null,
  amount bigint not null,
  movements integer not null,
  first_id bigint not null,
  last_id bigint not null,
  primary key (merchant_id, account_id, kind, quarter, scope),
  foreign key (merchant_id, account_id) references ledger_accounts (merchant_id, id)
);
create index ledger_sums_by_time on ledger_sums (merchant_id, account_id, quarter);
select keep_to_merchant('ledger_sums', 'select');

insert into ledger_sums (merchant_id, account_id, kind, quarter, scope, amount, movements, first_id, last_id)
select p.merchant_id, p.account_id, t.kind, floor(extract(epoch from t.created_at) / 900)::integer, t.scope,
  sum(p.amount), count(*), min(t.id), max(t.id)
from postings p
join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.owner_kind in ('member', 'parked')
join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
group by 1, 2, 3, 4, 5;

-- Each posting of a member's account is added to its sum. The posting has locked the account's row, so two postings of
-- one account never race for a sum.
create function sum_posting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_sums as s (merchant_id, account_id, kind, quarter, scope, amount, movements, first_id, last_id)
  select new.merchant_id, new.account_id, t.kind, floor(extract(epoch from t.created_at) / 900)::integer, t.scope,
    new.amount, 1, t.id, t.id
  from transfers t
  join ledger_accounts a on a.merchant_id = t.merchant_id and a.id = new.account_id and a.owner_kind in ('member', 'parked')
  where t.merchant_id = new.merchant_id and t.id = new.transfer_id
  on conflict (merchant_id, account_id, kind, quarter, scope) do update
    set amount = s.amount + excluded.amount, movements = s.movements + 1,
      first_id = least(s.first_id, excluded.first_id), last_id = greatest(s.last_id, excluded.last_id);
  return null;
end $$;
create trigger sum_posting after insert on postings for each row execute function sum_posting();

-- The member of a round, from its play session; null for a visitor's trial.
alter table rounds add column member_id bigint;
update rounds r set member_id = s.member_id from play_sessions s
  where s.merchant_id = r.merchant_id and s.session_hash = r.session_hash;
create function own_round() returns trigger language plpgsql as $$
begin
  new.member_id := (select member_id from play_sessions s
    where s.merchant_id = new.merchant_id and s.session_hash = new.session_hash);
  return new;
end $$;
create trigger own_round before insert on rounds for each row execute function own_round();

-- One index for every filter: the newest rounds of each vendor in each state are read and merged.
create index rounds_of_member on rounds
  (merchant_id, member_id, vendor_code, state, opened_at desc, (round_id collate "C") desc);
create index deposit_orders_by_time on deposit_orders (merchant_id, member_id, created_at desc, id desc);
create index withdraw_orders_by_time on withdraw_orders (merchant_id, member_id, created_at desc, id desc);
create index lotto_orders_by_time on lotto_orders (merchant_id, member_id, placed_at desc, id desc);
