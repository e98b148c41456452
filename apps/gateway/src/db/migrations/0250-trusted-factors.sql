-- A confirmed factor proves the owner at a reset only after the waiting time, because a thief could have switched it on. A factor that
-- an older one proved is trusted at once.
alter table second_factors add column trusted_from bigint not null default 0;
-- Whether a code of a trusted factor proved the start.
alter table started_factors add column is_proved boolean not null default false;

-- Each factor that somebody else than its member removed. Rows are only added.
create table factor_removals (
  merchant_id text not null,
  id bigint generated always as identity,
  member_id bigint not null,
  kind text not null check (kind in ('email', 'ga', 'sms')),
  -- A reset of the password, the merchant's back office, or a command at the gateway's machine.
  removed_by text not null check (removed_by in ('reset', 'operator', 'console')),
  reason text not null,
  removed_at bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create index factor_removals_of_member on factor_removals (merchant_id, member_id, id);
select keep_to_merchant('factor_removals', 'select, insert');
