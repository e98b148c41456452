-- A merchant can require that a member's identity is verified before a withdrawal. Its back office verifies it.
alter table payment_rules add column needs_identity boolean not null default false;

create table identity_checks (
  merchant_id text not null,
  member_id bigint not null,
  state text not null check (state in ('verified', 'refused')),
  -- Why it was refused; the member reads it.
  reason text not null default '',
  decided_at bigint not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members on delete cascade
);
select keep_to_merchant('identity_checks');
