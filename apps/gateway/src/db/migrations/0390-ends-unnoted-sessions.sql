-- Tickets and play sessions of gateways before 0220-ends-with-session.sql name no session. A reset keeps no session, and "is distinct
-- from null" does not find them: they went on.
create or replace function end_what_member_opened(merchant text, member bigint, kept text) returns void language plpgsql as $$
declare
  present text := coalesce(kept, '');
begin
  delete from push_devices where merchant_id = merchant and member_id = member
    and device_id not in (
      select device_id from sessions where merchant_id = merchant and member_id = member and token_hash = present);
  delete from launch_tickets where merchant_id = merchant and member_id = member and login_hash is distinct from present;
  update chat_visits set is_ended = true
    where merchant_id = merchant and member_id = member and login_hash is distinct from present;
  -- Those that had expired when the latest one was opened need no change. What is owed may still be settled.
  update play_sessions set expires_at = least(expires_at, opened_at)
    where merchant_id = merchant and member_id = member and login_hash is distinct from present
      and expires_at > (select max(opened_at) from play_sessions where merchant_id = merchant and member_id = member);
end $$;
