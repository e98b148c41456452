-- The back office still decides an announced transfer some time after it has expired.
create index deposit_orders_transfers on deposit_orders (merchant_id, state, expires_at)
  where provider is null and state in ('pending', 'expired');
