-- The turnover of a deposit has ended: it was complete, or the member had nothing left when another deposit was credited. The
-- time is that of the last bet that was counted; bets until then count for no later deposit. Null: it may be open.
alter table deposit_orders add column turnover_ended_at bigint,
  -- The percentage of the turnover that the member was shown with this deposit. Null: from before this migration.
  add column turnover_percent integer,
  add constraint deposit_orders_turnover_end check (turnover_ended_at is null or state = 'paid');
create index deposit_orders_turnover on deposit_orders (merchant_id, member_id, asset, turnover_ended_at)
  where state = 'paid' and turnover > 0;
create index deposit_orders_open_turnover on deposit_orders (merchant_id, id)
  where state = 'paid' and turnover > 0 and turnover_ended_at is null;

-- A decided order stays as it is, but for the end of its turnover, which is set once.
create or replace function keep_payment() returns trigger language plpgsql as $$
declare
  is_erasure boolean := coalesce(current_setting('foyer.erasure', true), '') = 'on' and new.state = old.state;
  -- The number is generated after this trigger.
  before jsonb := to_jsonb(old) - 'order_no';
  after jsonb := to_jsonb(new) - 'order_no';
begin
  if before ->> 'turnover_ended_at' is null then
    before := before - 'turnover_ended_at';
    after := after - 'turnover_ended_at';
  end if;
  if old.state in ('paid', 'rejected') and after is distinct from before and not is_erasure then
    raise exception 'order % is over', old.order_no using errcode = 'check_violation', constraint = 'payment_is_over';
  end if;
  if (new.member_id, new.asset, new.amount, new.fee) is distinct from (old.member_id, old.asset, old.amount, old.fee) then
    raise exception 'order % was agreed on', old.order_no using errcode = 'check_violation', constraint = 'payment_is_agreed';
  end if;
  return new;
end $$;
