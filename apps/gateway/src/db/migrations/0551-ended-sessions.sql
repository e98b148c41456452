-- Why a session was ended before its time, other than by its own log-out. Its token gets this reason as the answer, until the
-- session would have ended by itself.
create table ended_sessions (
  merchant_id text not null references merchants,
  token_hash text not null,
  member_id bigint not null,
  reason text not null check (reason in ('device', 'limit', 'password', 'disabled', 'address')),
  expires_at bigint not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create index ended_sessions_of_member on ended_sessions (merchant_id, member_id);
create index ended_sessions_by_end on ended_sessions (merchant_id, expires_at);
select keep_to_merchant('ended_sessions');

create or replace function end_what_session_opened() returns trigger language plpgsql as $$
declare
  why text := nullif(current_setting('foyer.session_end', true), '');
begin
  -- A ticket of a session that expired is refused when it is redeemed.
  if current_setting('foyer.expired_sessions', true) = 'on' then
    return null;
  end if;
  if why is not null then
    insert into ended_sessions (merchant_id, token_hash, member_id, reason, expires_at)
      values (old.merchant_id, old.token_hash, old.member_id, why, old.expires_at);
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

create or replace function end_sessions() returns trigger language plpgsql as $$
declare
  kept text := case when not new.is_disabled then nullif(current_setting('foyer.kept_session', true), '') end;
begin
  perform set_config('foyer.session_end', case when new.is_disabled then 'disabled' else 'password' end, true);
  delete from sessions where merchant_id = new.merchant_id and member_id = new.id and token_hash is distinct from kept;
  perform set_config('foyer.session_end', '', true);
  perform end_what_member_opened(new.merchant_id, new.id, kept);
  delete from known_devices where merchant_id = new.merchant_id and member_id = new.id
    and device_id not in (select device_id from sessions where merchant_id = new.merchant_id and member_id = new.id);
  delete from remembered_logins where merchant_id = new.merchant_id and member_id = new.id;
  delete from login_challenges where merchant_id = new.merchant_id and member_id = new.id;
  delete from started_factors where merchant_id = new.merchant_id and member_id = new.id;
  return null;
end $$;
