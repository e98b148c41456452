-- Payments: how money comes in and goes out. Orders say how far each is; the money itself is in the ledger.

-- A payment provider a merchant is connected to.
create table payment_providers (
  merchant_id text not null references merchants,
  code text not null,
  -- Where it is asked, and what it knows the merchant by.
  api text not null,
  client_id text not null,
  -- Shared, both ways; encrypted under the installation's own key.
  secret text not null,
  -- The sandbox plays it.
  is_stand_in boolean not null,
  primary key (merchant_id, code)
);
select keep_to_merchant('payment_providers');

-- What a merchant asks of every payment.
create table payment_rules (
  merchant_id text primary key references merchants,
  -- Why deposits are closed, by language; null while they are open.
  deposits_closed jsonb,
  withdrawals_open boolean not null default true,
  -- What has to be played of a deposit that came without a promotion, in percent.
  turnover_percent integer not null default 100 check (turnover_percent between 0 and 10000),
  withdraw_min bigint not null check (withdraw_min > 0),
  withdraw_max bigint not null check (withdraw_max >= withdraw_min),
  -- For one member and day, by the house's own clock.
  daily_count integer not null check (daily_count >= 0),
  daily_amount bigint not null check (daily_amount >= 0),
  -- Hundredths of a percent.
  withdraw_fee integer not null default 0 check (withdraw_fee between 0 and 10000),
  needs_payment_password boolean not null default true,
  utc_offset_ms bigint not null check (utc_offset_ms between -43200000 and 50400000),
  -- Who pays out; null: the back office does, by hand.
  payout_provider text
);
select keep_to_merchant('payment_rules');

-- A way of paying in.
create table deposit_methods (
  merchant_id text not null references merchants,
  id text not null,
  type text not null check (type in ('MANUAL', 'ALIPAY', 'QQ', 'WECHAT', 'GATEWAY')),
  position integer not null,
  -- Its name by language code.
  words jsonb not null,
  icon text not null,
  -- Null for a transfer that the back office confirms.
  provider text,
  min bigint not null check (min > 0),
  max bigint not null check (max >= min),
  fee integer not null default 0 check (fee between 0 and 10000),
  presets bigint[] not null,
  minutes integer not null default 0,
  -- bankCode, bankName, and for manual transfers accountName, accountNo, qrImage.
  banks jsonb not null default '[]',
  is_open boolean not null default true,
  check ((provider is null) = (type = 'MANUAL')),
  primary key (merchant_id, id)
);
select keep_to_merchant('deposit_methods');

-- What a deposit may come with.
create table deposit_promos (
  merchant_id text not null references merchants,
  id text not null,
  position integer not null,
  words jsonb not null,
  -- Of the deposit, in hundredths of a percent, and at most so much.
  rate integer not null check (rate between 1 and 100000),
  max_bonus bigint not null check (max_bonus > 0),
  min bigint not null check (min > 0),
  max bigint not null check (max >= min),
  -- How often deposit and bonus have to be played.
  turnover integer not null check (turnover >= 0),
  -- With a member's first deposit only.
  first_only boolean not null default false,
  is_open boolean not null default true,
  primary key (merchant_id, id)
);
select keep_to_merchant('deposit_promos');

-- One deposit. `created`: written down, the provider not asked yet; `pending`: waits for its payment.
create table deposit_orders (
  merchant_id text not null,
  id bigint generated always as identity,
  order_no text generated always as ('D' || (100000 + id)) stored,
  member_id bigint not null,
  idempotency_key text not null,
  request_hash text not null,
  method_id text not null,
  provider text,
  asset text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  promo_id text,
  bonus bigint not null check (bonus >= 0 and (bonus = 0 or promo_id is not null)),
  -- What has to be played once it has arrived.
  turnover bigint not null check (turnover >= 0),
  -- As the member gave it: bankCode, payerName, slip, payerAccount, returnUrl.
  details jsonb not null,
  provider_id text,
  redirect_url text,
  qr_code text,
  state text not null default 'created' check (state in ('created', 'pending', 'paid', 'failed', 'expired')),
  created_at bigint not null,
  expires_at bigint not null,
  decided_at bigint,
  transfer_id bigint,
  check ((decided_at is null) = (state in ('created', 'pending'))),
  -- What is paid is in the ledger, and nothing else is.
  check ((state = 'paid') = (transfer_id is not null)),
  primary key (merchant_id, id),
  unique (merchant_id, order_no),
  unique (merchant_id, member_id, idempotency_key),
  foreign key (merchant_id, member_id) references members,
  foreign key (merchant_id, method_id) references deposit_methods,
  foreign key (merchant_id, promo_id) references deposit_promos,
  foreign key (merchant_id, transfer_id) references transfers
);
create index deposit_orders_of_member on deposit_orders (merchant_id, member_id, id desc);
create index deposit_orders_open on deposit_orders (merchant_id, expires_at) where state in ('created', 'pending');
select keep_to_merchant('deposit_orders', 'select, insert, update');

-- One withdrawal. Its amount is held in the ledger from the request until it is paid or given back.
create table withdraw_orders (
  merchant_id text not null,
  id bigint generated always as identity,
  order_no text generated always as ('W' || (100000 + id)) stored,
  member_id bigint not null,
  idempotency_key text not null,
  request_hash text not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  -- Where it goes, as the card stood then: bankCode, bankName, accountName, accountNoMasked. The number is encrypted.
  bank jsonb not null,
  account_no text not null,
  provider text,
  provider_id text,
  -- When the provider took it on; until then it is asked again.
  sent_at bigint,
  state text not null default 'pending' check (state in ('pending', 'approved', 'paid', 'rejected')),
  reason text not null default '',
  created_at bigint not null,
  decided_at bigint,
  check ((decided_at is null) = (state in ('pending', 'approved'))),
  primary key (merchant_id, id),
  unique (merchant_id, order_no),
  unique (merchant_id, member_id, idempotency_key),
  foreign key (merchant_id, member_id) references members
);
create index withdraw_orders_of_member on withdraw_orders (merchant_id, member_id, id desc);
create index withdraw_orders_open on withdraw_orders (merchant_id, id) where state in ('pending', 'approved');
select keep_to_merchant('withdraw_orders', 'select, insert, update');

-- What money moved for stays as it is: a deposit that is paid stays paid, a withdrawal that is over stays over.
create function keep_payment() returns trigger language plpgsql as $$
begin
  if old.state in ('paid', 'rejected') and new is distinct from old then
    raise exception 'order % is over', old.order_no using errcode = 'check_violation', constraint = 'payment_is_over';
  end if;
  if (new.member_id, new.asset, new.amount, new.fee) is distinct from (old.member_id, old.asset, old.amount, old.fee) then
    raise exception 'order % was agreed on', old.order_no using errcode = 'check_violation', constraint = 'payment_is_agreed';
  end if;
  return new;
end $$;
create trigger keep_payment before update on deposit_orders for each row execute function keep_payment();
create trigger keep_payment before update on withdraw_orders for each row execute function keep_payment();

-- What a provider told, once each.
create table payment_events (
  merchant_id text not null,
  provider text not null,
  event_id text not null,
  -- SHA-256 over what it says, to tell a repetition from another event under the same id.
  request_hash text not null,
  reference text not null,
  type text not null,
  received_at bigint not null,
  primary key (merchant_id, provider, event_id)
);
select keep_to_merchant('payment_events', 'select, insert');

-- Where a house has several wallets, a member has one at each vendor: his own money, parked there. It never goes below zero.
alter table ledger_accounts
  drop constraint ledger_accounts_owner_kind_check,
  drop constraint member_balance_covers,
  add constraint ledger_accounts_owner_kind_check
    check (owner_kind in ('member', 'parked', 'vendor', 'house', 'promo', 'trial')),
  add constraint member_balance_covers check (owner_kind not in ('member', 'parked', 'trial') or balance >= 0);
