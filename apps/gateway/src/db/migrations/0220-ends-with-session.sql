-- What a session opened at vendors ends when the session is ended: no new stakes after a log-out, a change of password or
-- another end on purpose. A session that merely expires leaves a game that is being played alone.
alter table launch_tickets add column login_hash text;
alter table play_sessions add column login_hash text;
create index play_sessions_of_login on play_sessions (merchant_id, login_hash) where login_hash is not null;

create function end_what_session_opened() returns trigger language plpgsql as $$
begin
  if current_setting('foyer.expired_sessions', true) = 'on' then
    return null;
  end if;
  -- The browser unbinds its device too, but its call may be lost.
  delete from push_devices
    where merchant_id = old.merchant_id and member_id = old.member_id and device_id = old.device_id;
  delete from launch_tickets where merchant_id = old.merchant_id and login_hash = old.token_hash;
  -- What is owed may still be settled.
  update play_sessions set expires_at = least(expires_at, opened_at)
    where merchant_id = old.merchant_id and login_hash = old.token_hash;
  return null;
end $$;
create trigger end_what_session_opened after delete on sessions
  for each row execute function end_what_session_opened();
