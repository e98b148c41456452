-- Where winnings are paid to.

-- The banks a merchant pays to.
create table banks (
  merchant_id text not null references merchants,
  code text not null,
  name text not null,
  position integer not null,
  primary key (merchant_id, code)
);
select keep_to_merchant('banks');

-- A member's account at one of them. Its number is encrypted; its digest tells whether the member has it already.
create table bank_cards (
  merchant_id text not null,
  id bigint generated always as identity,
  member_id bigint not null,
  bank_code text not null,
  account_name text not null,
  account_no text not null,
  account_digest text not null,
  last_four text not null,
  branch text not null default '',
  is_default boolean not null,
  created_at bigint not null,
  -- An account that joins others is not paid to before then.
  usable_from bigint not null,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, account_digest),
  foreign key (merchant_id, member_id) references members on delete cascade,
  foreign key (merchant_id, bank_code) references banks
);
create unique index bank_cards_one_default on bank_cards (merchant_id, member_id) where is_default;
select keep_to_merchant('bank_cards');
