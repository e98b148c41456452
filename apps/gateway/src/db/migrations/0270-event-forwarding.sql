-- Tracking events that the gateway forwards to advertisers, and what a member may see of it.

-- Where a merchant's events go: the address of a conversions API, and the access token, encrypted under the
-- installation's own key.
create table event_destinations (
  merchant_id text not null references merchants,
  id text not null,
  name text not null,
  -- Null: the sandbox stands in.
  api text,
  pixel text not null,
  token text not null,
  primary key (merchant_id, id)
);
select keep_to_merchant('event_destinations');

-- One event for one destination. The report is removed when it was delivered: what stays says what was sent to whom.
create table event_deliveries (
  merchant_id text not null,
  event_id text not null,
  destination text not null,
  destination_name text not null,
  event text not null,
  member_id bigint,
  device_id text not null,
  report jsonb,
  fields text[] not null,
  state text not null check (state in ('waiting', 'sent', 'refused')),
  tries integer not null default 0,
  due_at bigint not null,
  created_at bigint not null,
  primary key (merchant_id, event_id, destination),
  check ((state = 'waiting') = (report is not null)),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create index event_deliveries_due on event_deliveries (merchant_id, due_at) where state = 'waiting';
create index event_deliveries_of_member on event_deliveries (merchant_id, member_id, created_at);
create index event_deliveries_of_device on event_deliveries (merchant_id, device_id, created_at) where member_id is null;
select keep_to_merchant('event_deliveries');

-- A report that is repeated, because its answer was lost, counts once.
alter table reports add column report_id text;
create unique index reports_once on reports (merchant_id, report_id);
