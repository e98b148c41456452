-- When a payout was last tried: whoever's turn was longest ago is next, so one that its provider will not take holds up no other.
alter table withdraw_orders add column tried_at bigint;
