-- Benefits that the gateway calculates and pays: the cashback and the birthday gift of the club, and rebates.

alter table club_ranks
  -- The share of a week's bets that is paid back, in hundredths of a percent.
  add column cashback_rate integer not null default 0 check (cashback_rate between 0 and 10000),
  -- Minor units.
  add column birthday_gift bigint not null default 0 check (birthday_gift >= 0);

-- benefit: calculated and paid by the gateway. It has no amount of its own.
alter table promotions
  drop constraint promotions_way_check,
  drop constraint promotions_amount_check,
  add constraint promotions_way_check check (way in ('auto', 'request', 'code', 'benefit')),
  add constraint promotions_amount_check check (amount > 0 or (way = 'benefit' and amount = 0));

-- A period in which everybody has been paid. A period without a row is due.
create table benefit_runs (
  merchant_id text not null references merchants,
  kind text not null check (kind in ('cashback', 'birthday', 'rebate')),
  -- The first day of the period: 2026-11-16.
  period text not null,
  until_at bigint not null,
  done_at bigint not null,
  primary key (merchant_id, kind, period)
);
select keep_to_merchant('benefit_runs', 'select, insert');

-- One payment of a benefit. It is written in the transaction that moves the money, once for each member and period.
create table benefits (
  merchant_id text not null,
  id bigint generated always as identity,
  member_id bigint not null,
  kind text not null check (kind in ('cashback', 'birthday', 'rebate')),
  -- The first day of the period; the year of a birthday.
  period text not null,
  from_at bigint not null,
  until_at bigint not null,
  -- The rank that it was calculated with; null for a rebate.
  rank_level smallint,
  amount bigint not null check (amount > 0),
  paid_at bigint not null,
  transfer_id bigint not null,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, kind, period),
  foreign key (merchant_id, member_id) references members,
  foreign key (merchant_id, transfer_id) references transfers
);
create index benefits_of_member on benefits (merchant_id, member_id, id desc);
select keep_to_merchant('benefits', 'select, insert');

-- What a payment consists of, line by line: base times rate, rounded down.
create table benefit_lines (
  merchant_id text not null,
  benefit_id bigint not null,
  n integer not null,
  -- The category of the games; null for a gift.
  game_type text,
  -- The direct downline whose branch placed the bets; null for the member's own bets.
  downline_id bigint,
  base bigint not null check (base >= 0),
  -- Hundredths of a percent; null for a gift.
  rate integer check (rate between 1 and 10000),
  amount bigint not null check (amount >= 0),
  primary key (merchant_id, benefit_id, n),
  foreign key (merchant_id, benefit_id) references benefits
);
select keep_to_merchant('benefit_lines', 'select, insert');
