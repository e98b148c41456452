-- A session that was taken to the home screen ends with the one before it, unless that one merely expires.
alter table sessions add column continues text;
create index sessions_continuing on sessions (merchant_id, continues) where continues is not null;

-- Conversations that a session opened at the chat service. When the session is ended, a job has the service end them.
create table chat_visits (
  merchant_id text not null references merchants,
  -- The name that the service got for it.
  visit text not null,
  login_hash text not null,
  opened_at bigint not null,
  is_ended boolean not null default false,
  primary key (merchant_id, visit)
);
create index chat_visits_of_login on chat_visits (merchant_id, login_hash);
create index chat_visits_ended on chat_visits (merchant_id) where is_ended;
select keep_to_merchant('chat_visits');

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
  delete from sessions where merchant_id = old.merchant_id and continues = old.token_hash;
  update chat_visits set is_ended = true where merchant_id = old.merchant_id and login_hash = old.token_hash;
  -- What is owed may still be settled.
  update play_sessions set expires_at = least(expires_at, opened_at)
    where merchant_id = old.merchant_id and login_hash = old.token_hash;
  return null;
end $$;
