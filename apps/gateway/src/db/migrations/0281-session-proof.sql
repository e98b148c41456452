-- How and when the owner proved themself when a session was opened. Null for sessions that were handed over or opened by
-- a remembered device: they prove only that their holder has a session or a device.
alter table sessions
  add column proved_by text check (proved_by in ('login', 'registration')),
  add column proved_at bigint,
  add constraint sessions_proved_check check ((proved_by is null) = (proved_at is null));
