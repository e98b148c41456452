-- A ticket for a partner's site or another address of the merchant ends with the session that asked for it. Null: a partner's server
-- asked for it.
alter table tickets add column login_hash text;

create or replace function end_what_session_opened() returns trigger language plpgsql as $$
begin
  -- A ticket of a session that expired is refused when it is redeemed.
  if current_setting('foyer.expired_sessions', true) = 'on' then
    return null;
  end if;
  -- The browser unbinds its device too, but its call may be lost.
  delete from push_devices
    where merchant_id = old.merchant_id and member_id = old.member_id and device_id = old.device_id;
  delete from launch_tickets where merchant_id = old.merchant_id and login_hash = old.token_hash;
  delete from tickets where merchant_id = old.merchant_id and login_hash = old.token_hash;
  -- What is owed may still be settled.
  update play_sessions set expires_at = least(expires_at, opened_at)
    where merchant_id = old.merchant_id and login_hash = old.token_hash;
  return null;
end $$;
