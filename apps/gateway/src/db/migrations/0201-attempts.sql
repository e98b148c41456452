-- Wrong attempts are counted by share, so that strangers do not use up the attempts of the member: `open` is everybody's, and each
-- device that the member has logged in on and each session has a share of its own.
alter table login_failures add column share text not null default 'open';
alter table login_failures drop constraint login_failures_pkey;
alter table login_failures add constraint login_failures_pkey primary key (merchant_id, account_key, share);

-- A device that a member has logged in on.
create table known_devices (
  merchant_id text not null,
  member_id bigint not null,
  device_id text not null,
  seen_at bigint not null,
  primary key (merchant_id, member_id, device_id),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create index known_devices_by_age on known_devices (merchant_id, seen_at);
select keep_to_merchant('known_devices');

-- Wrong guesses about one thing in one window of time: a member's promo codes, a number's codes.
create table wrong_guesses (
  merchant_id text not null references merchants,
  about text not null,
  wrong integer not null,
  since bigint not null,
  primary key (merchant_id, about)
);
create index wrong_guesses_by_age on wrong_guesses (merchant_id, since);
select keep_to_merchant('wrong_guesses');

-- A new password and a disabled account also end what is known of devices, but for the device that changed its own password.
create or replace function end_sessions() returns trigger language plpgsql as $$
declare
  kept text := nullif(current_setting('foyer.kept_session', true), '');
begin
  delete from sessions where merchant_id = new.merchant_id and member_id = new.id
    and (new.is_disabled or token_hash is distinct from kept);
  delete from known_devices where merchant_id = new.merchant_id and member_id = new.id
    and device_id not in (select device_id from sessions where merchant_id = new.merchant_id and member_id = new.id);
  delete from remembered_logins where merchant_id = new.merchant_id and member_id = new.id;
  delete from login_challenges where merchant_id = new.merchant_id and member_id = new.id;
  delete from started_factors where merchant_id = new.merchant_id and member_id = new.id;
  return null;
end $$;
