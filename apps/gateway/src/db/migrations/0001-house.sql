-- The house: merchants, their members and sessions, the catalogue of games.
-- Written for PostgreSQL 15 and newer. Times are epoch milliseconds by the gateway's clock; money is not here.

-- The role the gateway works as. It owns nothing, so row-level security holds for it.
do $$ begin
  create role foyer_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant foyer_app to %I', current_user);
exception when others then
  -- A superuser need not be a member; anybody else must, and is told at the first query.
  if not (select rolsuper from pg_roles where rolname = current_user) then raise; end if;
end $$;
grant usage on schema public to foyer_app;

-- Closes a table to all but the rows of the merchant the connection speaks for. Every table that is not platform-wide
-- goes through here, and nothing else grants on it.
create function keep_to_merchant(target regclass, grants text default 'select, insert, update, delete') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy merchant_only on %s using (merchant_id = current_setting(''foyer.merchant'', true)) '
    'with check (merchant_id = current_setting(''foyer.merchant'', true))', target);
  execute format('grant %s on %s to foyer_app', grants, target);
end $$;

-- PLATFORM-WIDE: a host and whose it is. Read before a merchant is known.
create table merchant_domains (
  host text primary key check (host = lower(host)),
  merchant_id text not null
);
grant select on merchant_domains to foyer_app;

-- PLATFORM-WIDE: a game vendor the platform is connected to.
create table vendors (
  code text primary key,
  name text not null,
  -- Categories it has games in, most important first.
  game_types text[] not null,
  -- It lists its games with us; otherwise its tile launches its own lobby.
  has_game_list boolean not null,
  -- The colour its card shows before the picture.
  color text not null
);
grant select on vendors to foyer_app;

-- PLATFORM-WIDE: a game of a vendor's catalogue.
create table games (
  vendor_code text not null references vendors,
  code text not null,
  name text not null,
  game_type text not null,
  -- Key of its picture (packages/art) and the picture's dominant colour.
  tile text not null,
  color text not null,
  has_free_play boolean not null,
  -- 0 and 1: same window, 2: outside the app.
  window_mode smallint not null check (window_mode between 0 and 2),
  primary key (vendor_code, code)
);
-- A picture is drawn only when a game wears it.
create index games_by_tile on games (tile);
grant select on games to foyer_app;

-- PLATFORM-WIDE: counters of the rate limits that outlive a restart; the merchant is part of the key.
create table rate_limits (
  key text primary key,
  points integer not null,
  expire bigint
);
grant select, insert, update, delete on rate_limits to foyer_app;

-- A merchant: one white-label house.
create table merchants (
  merchant_id text primary key,
  name text not null,
  template_id text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  currency_symbol text not null,
  -- F: the sign stands first; B: behind.
  currency_position text not null check (currency_position in ('F', 'B')),
  minor_digits smallint not null check (minor_digits between 0 and 4),
  country_code text not null,
  languages text[] not null,
  parameters jsonb not null,
  flags jsonb not null,
  settings jsonb not null,
  customer_service jsonb not null,
  resources jsonb not null,
  routes jsonb not null,
  -- Closed until this instant; 0 while it is open.
  maintenance_until bigint not null default 0,
  -- Country codes that are not served.
  refused_countries text[] not null default '{}'
);
select keep_to_merchant('merchants', 'select, insert, update');

-- Something the merchant tells its visitors: a banner, a promotion, a line of the ticker, a popup.
create table announcements (
  merchant_id text not null references merchants,
  id text not null,
  kind text not null check (kind in ('banner', 'promotion', 'player', 'popup')),
  position integer not null,
  -- Words by language code: title, subtitle, action, content.
  words jsonb not null,
  picture text not null default '',
  color text not null default '',
  -- Where it leads: linkageType, linkage, vendor, roomId, nodeId, gameType, groupName.
  link jsonb not null default '{}',
  created_at bigint not null,
  primary key (merchant_id, id)
);
select keep_to_merchant('announcements');

-- A vendor this merchant offers, in the merchant's order.
create table merchant_vendors (
  merchant_id text not null references merchants,
  vendor_code text not null references vendors,
  position integer not null,
  -- The vendor's announced maintenance, epoch ms; both null when there is none.
  maintenance_from bigint,
  maintenance_until bigint,
  check ((maintenance_from is null) = (maintenance_until is null)),
  primary key (merchant_id, vendor_code)
);
select keep_to_merchant('merchant_vendors');

-- A game this merchant offers.
create table merchant_games (
  merchant_id text not null,
  vendor_code text not null,
  game_code text not null,
  position integer not null,
  -- Its place among the hot ones, or null.
  hot_rank integer,
  is_new boolean not null,
  is_playable boolean not null,
  primary key (merchant_id, vendor_code, game_code),
  foreign key (merchant_id, vendor_code) references merchant_vendors,
  foreign key (vendor_code, game_code) references games
);
select keep_to_merchant('merchant_games');

-- A member of a merchant.
create table members (
  merchant_id text not null references merchants,
  id bigint generated by default as identity,
  account text not null,
  -- What log-in compares: the account in lower case, NFKC.
  account_key text not null,
  -- 0 member, 1 and 2 agents, 4 trial, 40 to 42 virtual.
  type smallint not null check (type in (0, 1, 2, 4, 40, 41, 42)),
  -- argon2id, PHC string.
  password_hash text not null,
  password_expired boolean not null default false,
  is_disabled boolean not null default false,
  language text not null,
  club_label jsonb,
  created_at bigint not null,
  last_login_at bigint,
  primary key (merchant_id, id),
  unique (merchant_id, account_key)
);
select keep_to_merchant('members');

-- A live session. The token itself is nowhere, only its SHA-256.
create table sessions (
  merchant_id text not null,
  token_hash text not null,
  member_id bigint not null,
  device_id text not null,
  ip text not null,
  created_at bigint not null,
  seen_at bigint not null,
  -- The end whatever happens; being idle ends it sooner.
  expires_at bigint not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create index sessions_of_member on sessions (merchant_id, member_id);
create index sessions_by_end on sessions (merchant_id, expires_at);
select keep_to_merchant('sessions');

-- Wrong passwords for an account name, whether such an account exists or not.
create table login_failures (
  merchant_id text not null references merchants,
  account_key text not null,
  failures integer not null,
  failed_at bigint not null,
  locked_until bigint not null,
  primary key (merchant_id, account_key)
);
select keep_to_merchant('login_failures');

-- A key pair that sealed bodies are addressed to. The private half is encrypted under the installation's own key.
create table sealing_keys (
  merchant_id text not null references merchants,
  id bigint generated by default as identity,
  public_key text not null,
  private_key text not null,
  created_at bigint not null,
  primary key (merchant_id, id)
);
select keep_to_merchant('sealing_keys');

-- Nonces of sealed bodies, kept for as long as a body would be fresh.
create table seal_nonces (
  merchant_id text not null references merchants,
  nonce text not null,
  expires_at bigint not null,
  primary key (merchant_id, nonce)
);
create index seal_nonces_by_end on seal_nonces (merchant_id, expires_at);
select keep_to_merchant('seal_nonces');

-- What a member played, once a game, newest last.
create table recent_games (
  merchant_id text not null,
  member_id bigint not null,
  vendor_code text not null,
  game_code text not null,
  played_at bigint not null,
  primary key (merchant_id, member_id, vendor_code, game_code),
  foreign key (merchant_id, member_id) references members on delete cascade,
  foreign key (merchant_id, vendor_code, game_code) references merchant_games on delete cascade
);
create index recent_games_by_time on recent_games (merchant_id, member_id, played_at desc);
select keep_to_merchant('recent_games');
