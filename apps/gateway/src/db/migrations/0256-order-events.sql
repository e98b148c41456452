-- Every gateway learns, at the commit, what happens to a member's orders and sessions, so that open pages follow it.
-- The text is: merchant, member, kind, and the order number or the session's hash.
create function announce_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('foyer_members', concat_ws(' ', new.merchant_id, new.member_id, 'order', new.order_no));
  return null;
end $$;
create trigger announce_order after insert or update of state on deposit_orders
  for each row execute function announce_order();
create trigger announce_order after insert or update of state, sent_at on withdraw_orders
  for each row execute function announce_order();

create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('foyer_members', concat_ws(' ', old.merchant_id, old.member_id, 'end', old.token_hash));
  return null;
end $$;
create trigger announce_session_end after delete on sessions
  for each row execute function announce_session_end();

-- When the back office accepted it.
alter table withdraw_orders add column approved_at bigint;
-- Minutes within which the merchant promises to pay a withdrawal; null: it promises nothing.
alter table payment_rules add column payout_minutes integer check (payout_minutes between 1 and 10080);
