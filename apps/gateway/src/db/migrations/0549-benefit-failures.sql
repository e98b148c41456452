-- Benefits that could not be paid, as they were calculated: what they are calculated from may change before they are paid.
create table benefit_failures (
  merchant_id text not null,
  kind text not null check (kind in ('cashback', 'birthday', 'rebate')),
  period text not null,
  member_id bigint not null,
  benefit jsonb not null,
  failed_at bigint not null,
  tried_at bigint not null,
  primary key (merchant_id, kind, period, member_id),
  foreign key (merchant_id, member_id) references members
);
select keep_to_merchant('benefit_failures', 'select, insert, update, delete');
