-- A rate that an agent changes counts for the bets of the next day: the rate at the beginning of the day is kept.
alter table rebates
  add column former_rate integer,
  add column changed_at bigint,
  add constraint rebates_former_check check ((former_rate is null) = (changed_at is null));
