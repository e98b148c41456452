-- Payouts that the merchant's own people make: who may see account numbers, and who has seen which one.
alter table payment_rules add column payout_persons jsonb not null default '[]'
  check (jsonb_typeof(payout_persons) = 'array');

-- One look at the account number of a withdrawal. A row is never changed or removed.
create table account_views (
  merchant_id text not null,
  id bigint generated always as identity,
  order_no text not null,
  person text not null,
  seen_at bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_no) references withdraw_orders (merchant_id, order_no)
);
select keep_to_merchant('account_views', 'select, insert');
