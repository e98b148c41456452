-- Play: how a member gets into a vendor's game, and what the vendor's server did to the wallet since.

-- What connects a merchant with a vendor's servers: where its games open, and the secret its requests are signed with.
create table vendor_links (
  merchant_id text not null,
  vendor_code text not null,
  -- Origin of the vendor's game pages; null: the sandbox stands in.
  game_origin text,
  -- Shared with the vendor, so it cannot be a hash. Hex, 256 bit.
  secret text not null,
  primary key (merchant_id, vendor_code),
  foreign key (merchant_id, vendor_code) references merchant_vendors on delete cascade
);
select keep_to_merchant('vendor_links');

-- A ticket into one game for one member, spent once. The ticket itself is nowhere, only its SHA-256.
create table launch_tickets (
  merchant_id text not null,
  ticket_hash text not null,
  member_id bigint not null,
  vendor_code text not null,
  game_code text not null,
  language text not null,
  back_url text not null,
  expires_at bigint not null,
  primary key (merchant_id, ticket_hash),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create index launch_tickets_by_end on launch_tickets (merchant_id, expires_at);
select keep_to_merchant('launch_tickets');

-- What a spent ticket became: the vendor's standing to move this member's money in this game.
create table play_sessions (
  merchant_id text not null,
  session_hash text not null,
  member_id bigint not null,
  vendor_code text not null,
  game_code text not null,
  asset text not null,
  opened_at bigint not null,
  -- No new stakes from then on; what is owed may still be settled.
  expires_at bigint not null,
  primary key (merchant_id, session_hash),
  foreign key (merchant_id, member_id) references members
);
select keep_to_merchant('play_sessions');

-- A round of a game: open from its first debit until its credit, or until all its debits are taken back.
create table rounds (
  merchant_id text not null,
  vendor_code text not null,
  round_id text not null,
  session_hash text not null,
  state text not null check (state in ('open', 'settled', 'rolled_back')),
  opened_at bigint not null,
  closed_at bigint,
  check ((state = 'open') = (closed_at is null)),
  primary key (merchant_id, vendor_code, round_id),
  foreign key (merchant_id, session_hash) references play_sessions
);
create index rounds_open on rounds (merchant_id, opened_at) where state = 'open';
select keep_to_merchant('rounds', 'select, insert, update');

-- Everything a vendor asked of a wallet, once by its own id, with the answer it got.
create table vendor_transactions (
  merchant_id text not null,
  vendor_code text not null,
  transaction_id text not null,
  -- void: a debit that was taken back before it came, kept so that it can never take effect.
  kind text not null check (kind in ('debit', 'credit', 'rollback', 'void')),
  round_id text not null,
  session_hash text not null,
  amount bigint not null check (amount >= 0),
  -- The debit a rollback is for.
  debit_id text,
  -- The rollback that took this debit back.
  taken_back_by text,
  -- Null where nothing moved: a win of zero, a rollback of a debit that never came.
  transfer_id bigint,
  balance_after bigint not null,
  created_at bigint not null,
  check ((kind = 'rollback') = (debit_id is not null)),
  check (taken_back_by is null or kind in ('debit', 'void')),
  primary key (merchant_id, vendor_code, transaction_id),
  foreign key (merchant_id, session_hash) references play_sessions,
  foreign key (merchant_id, transfer_id) references transfers
);
create index vendor_transactions_of_round on vendor_transactions (merchant_id, vendor_code, round_id);
select keep_to_merchant('vendor_transactions', 'select, insert, update');
