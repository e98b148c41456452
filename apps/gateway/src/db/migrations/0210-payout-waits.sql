-- What a payout depends on and was changed by more than the payment password itself. No payout of the member before then.

-- Hours that a new payment password, bank account or mail address waits before money is paid out by it.
alter table payment_rules add column payout_wait_hours integer not null default 24
  check (payout_wait_hours between 0 and 720);

create table payout_waits (
  merchant_id text not null,
  member_id bigint not null,
  kind text not null check (kind in ('payment_password', 'email')),
  -- What was set, as far as its owner may read it again.
  detail text not null default '',
  changed_at bigint not null,
  usable_from bigint not null,
  primary key (merchant_id, member_id, kind),
  foreign key (merchant_id, member_id) references members on delete cascade
);
select keep_to_merchant('payout_waits');
