-- Registration: what a member told about himself, who sent him, and whose invitation codes there are.

alter table members
  -- E.164, one way to write each; proved by a code or brought by the house itself.
  add column mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  add column email text,
  add column nickname text not null default '',
  add column payee_name text not null default '',
  -- Which of the house's pictures stands for the member.
  add column icon smallint not null default 1 check (icon > 0),
  -- What else the registration asked for, by field name.
  add column details jsonb not null default '{}';
create unique index members_by_mobile on members (merchant_id, mobile);

-- An invitation code, and the agent who gets its members; null: the house itself.
create table affiliates (
  merchant_id text not null references merchants,
  -- In small letters: how a code is written does not make it another.
  code_key text not null check (code_key = lower(code_key)),
  member_id bigint,
  primary key (merchant_id, code_key),
  foreign key (merchant_id, member_id) references members on delete cascade
);
select keep_to_merchant('affiliates');

-- How a member came: once, at registration.
create table registrations (
  merchant_id text not null,
  member_id bigint not null,
  -- APP, H5, PWA or WEBCLIP.
  method text not null check (method in ('APP', 'H5', 'PWA', 'WEBCLIP')),
  affiliate_code text not null,
  -- The member who gets the credit, when a recommender or a referral code named one.
  recommender bigint,
  referral_code text not null,
  link_id text not null,
  register_url text not null,
  ip text not null,
  -- Ids of advertisers.
  pixel_track jsonb not null,
  created_at bigint not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members on delete cascade,
  foreign key (merchant_id, recommender) references members on delete set null (recommender)
);
select keep_to_merchant('registrations');
