-- Ways in besides the password: a device that is remembered, a second factor, a trial.

-- A device that may log in without the password (ruling R4). The secret is nowhere, only its SHA-256; it is good once and
-- changes at each use. An empty one is spent and not replaced yet.
create table remembered_logins (
  merchant_id text not null,
  -- The part of the secret that stays: by it, the reuse of a spent secret is noticed.
  id text not null,
  member_id bigint not null,
  device_id text not null,
  secret_hash text not null,
  expires_at bigint not null,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, device_id),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create index remembered_logins_by_end on remembered_logins (merchant_id, expires_at);
select keep_to_merchant('remembered_logins');

-- A log-in whose first factor was right and whose second is awaited. Found by a keyed digest of the whole request, so it
-- belongs to that attempt, that device and nobody else.
create table login_challenges (
  merchant_id text not null,
  attempt_hash text not null,
  member_id bigint not null,
  device_id text not null,
  -- The name as it was typed, folded: what a request for a code names the log-in by.
  typed_key text not null,
  tries integer not null default 0,
  expires_at bigint not null,
  primary key (merchant_id, attempt_hash),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create index login_challenges_of_name on login_challenges (merchant_id, typed_key, device_id);
create index login_challenges_by_end on login_challenges (merchant_id, expires_at);
select keep_to_merchant('login_challenges');

-- A second factor a member switched on.
create table second_factors (
  merchant_id text not null,
  member_id bigint not null,
  kind text not null check (kind in ('email', 'ga', 'sms')),
  -- The authenticator's secret, encrypted under the installation's own key; null for the other kinds.
  secret text,
  -- False until a first code has shown that the member holds it.
  is_on boolean not null,
  -- The last time step a code was taken for: a code is good once.
  last_step bigint not null default 0,
  check ((kind = 'ga') = (secret is not null)),
  primary key (merchant_id, member_id, kind),
  foreign key (merchant_id, member_id) references members on delete cascade
);
select keep_to_merchant('second_factors');

-- The trial of a device: the same account until it ends, so that play money is not drawn twice.
create table trials (
  merchant_id text not null,
  device_id text not null,
  member_id bigint not null,
  expires_at bigint not null,
  primary key (merchant_id, device_id),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create index trials_by_end on trials (merchant_id, expires_at);
select keep_to_merchant('trials');

-- A new password, and a disabled account, also end what devices remember and what waits for a second factor.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where merchant_id = new.merchant_id and member_id = new.id;
  delete from remembered_logins where merchant_id = new.merchant_id and member_id = new.id;
  delete from login_challenges where merchant_id = new.merchant_id and member_id = new.id;
  return null;
end $$;
