-- The back office decides a transfer that its member cancelled too: its money may be on its way.
drop index deposit_orders_transfers;
create index deposit_orders_transfers on deposit_orders (merchant_id, state, expires_at)
  where provider is null and state in ('pending', 'expired', 'cancelled');
