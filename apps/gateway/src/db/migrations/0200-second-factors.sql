-- Second factors that wait for their first code. Only a confirmed factor has a row in second_factors; one that is being
-- replaced has a row in both tables, and the confirmed row stays in force.
create table started_factors (
  merchant_id text not null,
  member_id bigint not null,
  kind text not null check (kind in ('email', 'ga', 'sms')),
  -- The authenticator's secret, encrypted under the installation's own key; null for the other kinds.
  secret text,
  -- The device that started it; no other device confirms it.
  device_id text not null,
  expires_at bigint not null,
  check ((kind = 'ga') = (secret is not null)),
  primary key (merchant_id, member_id, kind),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create index started_factors_by_end on started_factors (merchant_id, expires_at);
select keep_to_merchant('started_factors');

-- Row-level security is forced: the owner sees the rows of no merchant unless it is lifted.
alter table second_factors no force row level security;
delete from second_factors where not is_on;
alter table second_factors force row level security;
alter table second_factors drop column is_on;

-- A new password and a disabled account also end the second factors that were started and not confirmed.
create or replace function end_sessions() returns trigger language plpgsql as $$
declare
  kept text := nullif(current_setting('foyer.kept_session', true), '');
begin
  delete from sessions where merchant_id = new.merchant_id and member_id = new.id
    and (new.is_disabled or token_hash is distinct from kept);
  delete from remembered_logins where merchant_id = new.merchant_id and member_id = new.id;
  delete from login_challenges where merchant_id = new.merchant_id and member_id = new.id;
  delete from started_factors where merchant_id = new.merchant_id and member_id = new.id;
  return null;
end $$;
