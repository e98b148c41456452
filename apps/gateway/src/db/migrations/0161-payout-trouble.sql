alter table withdraw_orders
  -- Why a payout does not go on, or did not: told to the back office, never to the member.
  add column trouble text not null default '',
  -- Its provider is being asked, at most until then; null: nobody asks.
  add column asking_until bigint;
create index withdraw_orders_refused on withdraw_orders (merchant_id, id desc) where state = 'rejected' and trouble <> '';
