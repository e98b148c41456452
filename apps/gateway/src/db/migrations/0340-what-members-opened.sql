-- What a session opened outlives a session that merely expires. It ends with a new password, with a disabled account, and when the
-- member ends all other sessions.

-- The member of a visit; null: an older gateway has opened it.
alter table chat_visits
  add column member_id bigint,
  add foreign key (merchant_id, member_id) references members on delete cascade;
create index chat_visits_of_member on chat_visits (merchant_id, member_id);
create index chat_visits_by_age on chat_visits (merchant_id, opened_at);

-- Row-level security is forced: the owner sees the rows of no merchant unless it is lifted.
alter table chat_visits no force row level security;
alter table sessions no force row level security;
update chat_visits v set member_id = s.member_id from sessions s
  where s.merchant_id = v.merchant_id and s.token_hash = v.login_hash;
-- The session is gone, so that nothing else would end the visit.
update chat_visits set is_ended = true where member_id is null;
alter table chat_visits force row level security;
alter table sessions force row level security;

-- Ends what a member opened in any session except `kept`. The statements are in this order because a ticket that is being redeemed
-- becomes a play session.
create function end_what_member_opened(merchant text, member bigint, kept text) returns void language plpgsql as $$
begin
  delete from push_devices where merchant_id = merchant and member_id = member
    and device_id not in (
      select device_id from sessions where merchant_id = merchant and member_id = member and token_hash = kept);
  delete from launch_tickets where merchant_id = merchant and member_id = member and login_hash is distinct from kept;
  update chat_visits set is_ended = true
    where merchant_id = merchant and member_id = member and login_hash is distinct from kept;
  -- Those that had expired when the latest one was opened need no change. What is owed may still be settled.
  update play_sessions set expires_at = least(expires_at, opened_at)
    where merchant_id = merchant and member_id = member and login_hash is distinct from kept
      and expires_at > (select max(opened_at) from play_sessions where merchant_id = merchant and member_id = member);
end $$;

create or replace function end_sessions() returns trigger language plpgsql as $$
declare
  kept text := case when not new.is_disabled then nullif(current_setting('foyer.kept_session', true), '') end;
begin
  delete from sessions where merchant_id = new.merchant_id and member_id = new.id and token_hash is distinct from kept;
  perform end_what_member_opened(new.merchant_id, new.id, kept);
  delete from known_devices where merchant_id = new.merchant_id and member_id = new.id
    and device_id not in (select device_id from sessions where merchant_id = new.merchant_id and member_id = new.id);
  delete from remembered_logins where merchant_id = new.merchant_id and member_id = new.id;
  delete from login_challenges where merchant_id = new.merchant_id and member_id = new.id;
  delete from started_factors where merchant_id = new.merchant_id and member_id = new.id;
  return null;
end $$;
