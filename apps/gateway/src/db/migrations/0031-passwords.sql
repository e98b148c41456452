-- Forgotten passwords and payment passwords.

-- A link for a new password, mailed to its member: one at a time, good once. The token is nowhere, only its SHA-256.
create table password_links (
  merchant_id text not null,
  member_id bigint not null,
  token_hash text not null,
  expires_at bigint not null,
  primary key (merchant_id, member_id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create index password_links_by_end on password_links (merchant_id, expires_at);
select keep_to_merchant('password_links');

-- What a member confirms payments with.
create table payment_passwords (
  merchant_id text not null,
  member_id bigint not null,
  -- argon2id, PHC string.
  password_hash text not null,
  -- Wrong ones since the last right one, counted before each is judged; five lock it.
  tries smallint not null default 0,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members on delete cascade
);
select keep_to_merchant('payment_passwords');
