-- The weights of bets that the member was shown with this deposit, as in payment_rules. They apply to the bets from this
-- deposit to the next one, so that a change of the rules never counts past bets anew.
alter table deposit_orders add column turnover_weights jsonb not null default '{}';
