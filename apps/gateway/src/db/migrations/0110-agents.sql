-- Agents: who stands under whom, what each gives on, contracts with the house, what is asked for, and referral codes.

-- Under which agent a member came in; nobody ever moves, so the tree has no rings.
create table downlines (
  merchant_id text not null,
  member_id bigint not null,
  agent_id bigint not null,
  joined_at bigint not null,
  check (member_id <> agent_id),
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members on delete cascade,
  foreign key (merchant_id, agent_id) references members on delete cascade
);
create index downlines_of_agent on downlines (merchant_id, agent_id, joined_at desc);
select keep_to_merchant('downlines', 'select, insert');

-- What a member gets back of his stakes, by kind of game. Whole hundredths of a percent.
create table rebates (
  merchant_id text not null,
  member_id bigint not null,
  game_type text not null,
  rate integer not null check (rate between 0 and 10000),
  primary key (merchant_id, member_id, game_type),
  foreign key (merchant_id, member_id) references members on delete cascade
);
select keep_to_merchant('rebates');

-- An agent's link is an invitation code that says what its members become.
alter table affiliates
  add column id bigint generated always as identity,
  add column member_type smallint not null default 0 check (member_type in (0, 1)),
  add column rebates jsonb not null default '[]';
create index affiliates_of_member on affiliates (merchant_id, member_id);
create index registrations_by_code on registrations (merchant_id, affiliate_code);
create index registrations_by_recommender on registrations (merchant_id, recommender);

-- What the house and an agent agreed on. Kept for ever: what is paid is computed from it.
create table contracts (
  merchant_id text not null,
  id bigint generated always as identity,
  member_id bigint not null,
  kind text not null check (kind in ('SALARY', 'DIVIDEND', 'HOUR')),
  -- What the prompt calls it.
  type text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'ACCEPTED', 'REJECTED', 'REPLACED')),
  period_start bigint not null,
  period_end bigint not null,
  -- Steps of {threshold, rate}: minor units as text, hundredths of a percent.
  rates jsonb not null,
  -- Words by language code.
  words jsonb not null,
  offered_at bigint not null,
  decided_at bigint,
  check (period_end > period_start),
  check ((state = 'PENDING') = (decided_at is null)),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create unique index contracts_pending on contracts (merchant_id, member_id, kind) where state = 'PENDING';
create index contracts_of_member on contracts (merchant_id, member_id, kind, id desc);
select keep_to_merchant('contracts', 'select, insert, update');

-- A salary or dividend that was asked for: once for each period, at the amount of that moment.
create table agent_requests (
  merchant_id text not null,
  id bigint generated always as identity,
  member_id bigint not null,
  kind text not null check (kind in ('SALARY', 'DIVIDEND')),
  -- 2026-11-20 for a day, 2026-11 for a month.
  period text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'PAID', 'REJECTED')),
  requested_at bigint not null,
  decided_at bigint,
  check ((state = 'REQUESTED') = (decided_at is null)),
  primary key (merchant_id, id),
  unique (merchant_id, member_id, kind, period),
  foreign key (merchant_id, member_id) references members
);
create index agent_requests_open on agent_requests (merchant_id, requested_at) where state = 'REQUESTED';
select keep_to_merchant('agent_requests', 'select, insert, update');

-- A member's own referral code.
create table referral_codes (
  merchant_id text not null,
  member_id bigint not null,
  -- In small letters, as it is compared.
  code_key text not null check (code_key = lower(code_key)),
  primary key (merchant_id, member_id),
  unique (merchant_id, code_key),
  foreign key (merchant_id, member_id) references members on delete cascade
);
select keep_to_merchant('referral_codes', 'select, insert');
