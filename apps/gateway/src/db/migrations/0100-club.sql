-- The merchant's club: its ranks, what each takes and what it brings.
create table club_ranks (
  merchant_id text not null references merchants,
  rank_level smallint not null check (rank_level > 0),
  label_id text not null,
  -- Name and benefits by language code.
  words jsonb not null,
  -- What it takes: [{code, expected}], minor units of money, or a number of bets.
  conditions jsonb not null default '[]',
  primary key (merchant_id, rank_level),
  unique (merchant_id, label_id)
);
select keep_to_merchant('club_ranks');
