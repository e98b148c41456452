-- Devices that hear notices, and what pages report of themselves.

-- A device's token of the push service speaks for one member at a time (hazard 28).
create table push_devices (
  merchant_id text not null,
  token_hash text not null,
  -- As the push service wants it: it is an address, and opens nothing here.
  token text not null,
  member_id bigint not null,
  -- The device of the session that bound it: a log-out there forgets it, whatever became of the browser's own call.
  device_id text not null,
  topics text[] not null default '{}',
  bound_at bigint not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references members on delete cascade
);
create index push_devices_of_member on push_devices (merchant_id, member_id, bound_at);
select keep_to_merchant('push_devices');

-- Timings of page loads and events that found no other way; kept for some days.
create table reports (
  merchant_id text not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('timing', 'event')),
  report jsonb not null,
  reported_at bigint not null,
  primary key (merchant_id, id)
);
create index reports_by_time on reports (merchant_id, reported_at);
select keep_to_merchant('reports', 'select, insert, delete');
