-- Money: a double-entry ledger in integer minor units. It is append-only, each transfer sums to zero, and a balance can
-- change in one way only: by a posting.

-- Whose money: a member's wallet, or the other side of its movements (a vendor, the house, a promotion).
create table ledger_accounts (
  merchant_id text not null references merchants,
  id bigint generated always as identity,
  owner_kind text not null check (owner_kind in ('member', 'vendor', 'house', 'promo')),
  owner_id text not null,
  -- A currency, or play money of a trial member, which no transfer can mix with it.
  asset text not null check (asset ~ '^[A-Z]{3}(\.trial)?$'),
  balance bigint not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, owner_kind, owner_id, asset),
  unique (merchant_id, id, asset),
  constraint member_balance_covers check (owner_kind <> 'member' or balance >= 0)
);
select keep_to_merchant('ledger_accounts', 'select, insert');

-- One movement of money, once: its key is used at most once in its scope.
create table transfers (
  merchant_id text not null references merchants,
  id bigint generated always as identity,
  kind text not null,
  scope text not null,
  key text not null,
  -- SHA-256 over what moves, to tell a repetition from another transfer under the same key.
  request_hash text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, scope, key)
);
select keep_to_merchant('transfers', 'select, insert');

-- One account's part in a transfer.
create table postings (
  merchant_id text not null,
  transfer_id bigint not null,
  account_id bigint not null,
  asset text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (merchant_id, transfer_id, account_id),
  foreign key (merchant_id, transfer_id) references transfers,
  foreign key (merchant_id, account_id, asset) references ledger_accounts (merchant_id, id, asset)
);
create index postings_of_account on postings (merchant_id, account_id, transfer_id);
select keep_to_merchant('postings', 'select, insert');

-- A posting moves its account's balance. The update locks the row and adds to what is there now, so parallel postings
-- queue up instead of overwriting each other; the gateway's role may not touch a balance in any other way.
create function post_to_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ledger_accounts set balance = balance + new.amount
    where merchant_id = new.merchant_id and id = new.account_id and asset = new.asset
    returning balance into new.balance_after;
  if not found then
    raise exception 'no account % of % in %', new.account_id, new.merchant_id, new.asset
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger post_to_account before insert on postings for each row execute function post_to_account();

-- Checked when the transaction commits, when all postings of the transfer are in.
create function check_transfer_balances() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from postings where merchant_id = new.merchant_id and transfer_id = new.transfer_id
    group by asset having sum(amount) <> 0
  ) then
    raise exception 'transfer % of % does not sum to zero', new.transfer_id, new.merchant_id
      using errcode = 'check_violation', constraint = 'transfer_balances';
  end if;
  return null;
end $$;
create constraint trigger transfer_balances after insert on postings
  deferrable initially deferred for each row execute function check_transfer_balances();
