-- The session in which a member changes his own password goes on: it is left alone, not ended and made again. Made
-- again, it outlived a log-out that was on its way.
create or replace function end_sessions() returns trigger language plpgsql as $$
declare
  kept text := nullif(current_setting('foyer.kept_session', true), '');
begin
  delete from sessions where merchant_id = new.merchant_id and member_id = new.id
    and (new.is_disabled or token_hash is distinct from kept);
  delete from remembered_logins where merchant_id = new.merchant_id and member_id = new.id;
  delete from login_challenges where merchant_id = new.merchant_id and member_id = new.id;
  return null;
end $$;
