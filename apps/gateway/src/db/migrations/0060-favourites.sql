-- Games a member keeps as favourites, and what a lobby tells beside its lists.

create table favourite_games (
  merchant_id text not null,
  member_id bigint not null,
  vendor_code text not null,
  game_code text not null,
  added_at bigint not null,
  primary key (merchant_id, member_id, vendor_code, game_code),
  foreign key (merchant_id, member_id) references members on delete cascade,
  foreign key (merchant_id, vendor_code, game_code) references merchant_games on delete cascade
);
create index favourite_games_by_time on favourite_games (merchant_id, member_id, added_at desc);
select keep_to_merchant('favourite_games', 'select, insert, delete');

-- The winners board reads the wins of the last day.
create index vendor_transactions_wins on vendor_transactions (merchant_id, created_at)
  where kind = 'credit' and amount > 0;

-- PLATFORM-WIDE: a match a sports vendor takes bets on. A league's fixture is played again after each `repeats_after`.
create table fixtures (
  vendor_code text not null references vendors,
  id text not null,
  league text not null,
  home text not null,
  away text not null,
  starts_at bigint not null,
  repeats_after bigint not null check (repeats_after > 0),
  primary key (vendor_code, id)
);
grant select on fixtures to foyer_app;
