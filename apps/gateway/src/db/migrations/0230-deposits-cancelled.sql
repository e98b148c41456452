-- A member can cancel a pending deposit. A payment that arrives later is credited all the same.
alter table deposit_orders
  drop constraint deposit_orders_state_check,
  add constraint deposit_orders_state_check
    check (state in ('created', 'pending', 'paid', 'failed', 'expired', 'cancelled'));
