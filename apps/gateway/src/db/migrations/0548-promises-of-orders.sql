-- What an order promised when it was made: a later change of the merchant's settings changes nothing of it.
alter table withdraw_orders add column promised_at bigint;
-- Minutes from the payment until it is credited. Null: made before this migration; the method says it.
alter table deposit_orders add column minutes int;

-- Row-level security is forced: the owner sees the rows of no merchant unless it is lifted.
alter table withdraw_orders no force row level security;
alter table payment_rules no force row level security;
update withdraw_orders o set promised_at = o.created_at + r.payout_minutes * 60000 from payment_rules r
  where r.merchant_id = o.merchant_id and o.state in ('pending', 'approved') and r.payout_minutes is not null;
alter table withdraw_orders force row level security;
alter table payment_rules force row level security;
