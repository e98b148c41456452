-- Identities that somebody else vouches for: who vouches at which merchant, log-ins on their way, what was proved, whose it is.

-- Who may vouch for a visitor of this merchant. What is public stands in `facts`; the secret is encrypted.
create table social_providers (
  merchant_id text not null references merchants,
  provider text not null check (provider in ('line', 'telegram', 'firebase', 'facebook', 'google')),
  facts jsonb not null,
  -- LINE's channel secret, Telegram's bot token; the others have none.
  secret text,
  -- The sandbox stands in for it: its address follows the sandbox's at each start.
  is_stand_in boolean not null default false,
  primary key (merchant_id, provider)
);
select keep_to_merchant('social_providers');

-- A redirect that this house sent a device on. Gone once it has come back.
create table social_flows (
  merchant_id text not null references merchants,
  state_hash text not null,
  device_id text not null,
  nonce text not null,
  -- PKCE: it never leaves the gateway but to the provider.
  verifier text not null,
  redirect_url text not null,
  expires_at bigint not null,
  primary key (merchant_id, state_hash)
);
create index social_flows_by_end on social_flows (merchant_id, expires_at);
select keep_to_merchant('social_flows');

-- An assertion that was shown and held: good for one use, on the device that showed it first. Kept until it would be too old
-- to be believed anyway, so that it is never believed twice.
create table social_proofs (
  merchant_id text not null references merchants,
  digest text not null,
  provider text not null,
  subject text not null,
  device_id text not null,
  name text not null,
  picture text not null,
  proved_at bigint not null,
  spent boolean not null default false,
  expires_at bigint not null,
  primary key (merchant_id, digest)
);
create index social_proofs_by_end on social_proofs (merchant_id, expires_at);
select keep_to_merchant('social_proofs');

-- Whose identity it is. It is never changed: there is no way to unlink, and an account has one of each provider.
create table social_bindings (
  merchant_id text not null references merchants,
  provider text not null,
  subject text not null,
  member_id bigint not null,
  name text not null,
  bound_at bigint not null,
  primary key (merchant_id, provider, subject),
  unique (merchant_id, member_id, provider),
  foreign key (merchant_id, member_id) references members on delete cascade
);
select keep_to_merchant('social_bindings', 'select, insert');
